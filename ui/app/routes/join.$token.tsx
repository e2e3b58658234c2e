import { createFileRoute } from "@tanstack/react-router";
import { loadSignUpPage, loadVisitorSession } from "../../features/sign-up/load-sign-up-page.ts";
import { SignUpPage } from "../../features/sign-up/sign-up-page.tsx";

export const Route = createFileRoute("/join/$token")({
  beforeLoad: ({ context: { queryClient } }) => loadVisitorSession(queryClient),
  loader: ({ context: { queryClient }, params: { token } }) => loadSignUpPage(queryClient, token),
  component: function Join() {
    const { visitor } = Route.useRouteContext();
    return <SignUpPage token={Route.useParams().token} session={visitor} />;
  },
});
