import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "../../features/sign-up/sign-up-page.tsx";
import { signUpNeeds, visitorSession } from "../../features/sign-up/sign-up-route.ts";

export const Route = createFileRoute("/join/")({
  beforeLoad: ({ context: { queryClient } }) => visitorSession(queryClient),
  loader: ({ context: { queryClient } }) => signUpNeeds(queryClient, undefined),
  component: function Join() {
    const { visitor } = Route.useRouteContext();
    return <SignUpPage token={undefined} session={visitor} />;
  },
});
