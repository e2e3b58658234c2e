import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "../../features/sign-up/sign-up-page.tsx";
import { signUpNeeds, visitorSession } from "../../features/sign-up/sign-up-route.ts";

export const Route = createFileRoute("/join/$token")({
  beforeLoad: ({ context: { queryClient } }) => visitorSession(queryClient),
  loader: ({ context: { queryClient }, params: { token } }) => signUpNeeds(queryClient, token),
  component: function Join() {
    const { visitor } = Route.useRouteContext();
    return <SignUpPage token={Route.useParams().token} session={visitor} />;
  },
});
