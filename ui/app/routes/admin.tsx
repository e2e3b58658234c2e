import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Administration } from "../../features/admin/frame/administration.tsx";
import { sessionOrSignIn } from "../../features/sign-in/session-or-sign-in.ts";

/** What the address says beside the page: text by name. Pages read it with `useFilters` and `useOpened`. */
type Address = Readonly<Record<string, string | undefined>>;

export const Route = createFileRoute("/admin")({
  validateSearch: (search): Address =>
    Object.fromEntries(
      Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
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
