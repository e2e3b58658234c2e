import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { SignedInFrame } from "../../components/signed-in-frame.tsx";
import { sessionOrSignIn } from "../../features/sign-in/session-or-sign-in.ts";
import { followOverview } from "../../store/follow-overview.ts";
import { FollowsChanges } from "../../store/live-connection.tsx";
import { overviewQuery } from "../../store/queries.ts";

export const Route = createFileRoute("/_signed-in")({
  beforeLoad: async ({ context: { queryClient }, location }) => ({
    session: await sessionOrSignIn(queryClient, location.href),
  }),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(overviewQuery);
  },
  component: SignedIn,
});

function SignedIn() {
  const { session } = Route.useRouteContext();
  const queryClient = useQueryClient();
  const [following] = useState(() => followOverview(queryClient));
  return (
    <FollowsChanges following={following}>
      <SignedInFrame session={session}>
        <Outlet />
      </SignedInFrame>
    </FollowsChanges>
  );
}
