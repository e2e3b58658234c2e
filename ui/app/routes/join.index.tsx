import { createFileRoute } from "@tanstack/react-router";
import { loadSignUpPage, loadVisitorSession } from "../../features/sign-up/load-sign-up-page.ts";
import { SignUpPage } from "../../features/sign-up/sign-up-page.tsx";

export const Route = createFileRoute("/join/")({
  beforeLoad: ({ context: { queryClient } }) => loadVisitorSession(queryClient),
  loader: ({ context: { queryClient } }) => loadSignUpPage(queryClient, undefined),
  component: function Join() {
    const { visitor } = Route.useRouteContext();
    return <SignUpPage token={undefined} session={visitor} />;
  },
});
