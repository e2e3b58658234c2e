import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "../../features/sign-up/sign-up-page.tsx";
import { sessionOfComer, signUpNeeds } from "../../features/sign-up/sign-up-route.ts";

export const Route = createFileRoute("/join/$token")({
  beforeLoad: ({ context: { queryClient } }) => sessionOfComer(queryClient),
  loader: ({ context: { queryClient }, params: { token } }) => signUpNeeds(queryClient, token),
  component: function Join() {
    const { comer } = Route.useRouteContext();
    return <SignUpPage token={Route.useParams().token} session={comer} />;
  },
});
