import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { SignedInFrame } from "../../components/signed-in-frame.tsx";
import { FollowsChanges } from "../../store/live-connection.tsx";
import { overviewQuery, sessionQuery, setupQuery } from "../../store/queries.ts";

export const Route = createFileRoute("/_signed-in")({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session) return { session };
    const setup = await queryClient.fetchQuery(setupQuery(undefined));
    if (!setup.organization_exists) throw redirect({ to: "/setup" });
    throw redirect({ to: "/sign-in", search: location.href === "/" ? {} : { to: location.href } });
  },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(overviewQuery);
  },
  component: SignedIn,
});

function SignedIn() {
  const { session } = Route.useRouteContext();
  return (
    <FollowsChanges>
      <SignedInFrame session={session}>
        <Outlet />
      </SignedInFrame>
    </FollowsChanges>
  );
}
