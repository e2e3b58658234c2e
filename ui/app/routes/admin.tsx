import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Administration } from "../../features/admin/frame/administration.tsx";
import { sessionOrSignIn } from "../../features/sign-in/session-or-sign-in.ts";
import { addressOf } from "../../lib/address.ts";

export const Route = createFileRoute("/admin")({
  validateSearch: addressOf,
  beforeLoad: async ({ context: { queryClient }, location }) => ({
    session: await sessionOrSignIn(queryClient, location.href),
  }),
  component: function Admin() {
    const { session } = Route.useRouteContext();
    return (
      <Administration session={session}>
        <Outlet />
      </Administration>
    );
  },
});
