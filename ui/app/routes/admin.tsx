import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Administration } from "../../features/admin/frame/administration.tsx";
import { requireSession } from "../../features/sign-in/require-session.ts";
import { readAddress } from "../../lib/address.ts";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin")({
  validateSearch: readAddress,
  beforeLoad: async ({ context: { queryClient }, location }) => ({
    session: await requireSession(queryClient, location.href),
  }),
  loader: () => loadTexts("admin"),
  component: function Admin() {
    const { session } = Route.useRouteContext();
    return (
      <Administration session={session}>
        <Outlet />
      </Administration>
    );
  },
});
