import { createFileRoute } from "@tanstack/react-router";
import { loadSession, loadSignUpPage } from "../../features/sign-up/load-sign-up-page.ts";
import { SignUpPage } from "../../features/sign-up/sign-up-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/join/$token")({
  beforeLoad: ({ context: { queryClient } }) => loadSession(queryClient),
  loader: ({ context: { queryClient }, params: { token } }) =>
    Promise.all([loadSignUpPage(queryClient, token), loadTexts("join", "fields")]),
  component: function Join() {
    const { session } = Route.useRouteContext();
    return <SignUpPage token={Route.useParams().token} session={session} />;
  },
});
