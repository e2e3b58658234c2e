import { createFileRoute } from "@tanstack/react-router";
import { CodePage } from "../../features/sign-up/code-page.tsx";
import { loadSession, loadSignUpPage } from "../../features/sign-up/load-sign-up-page.ts";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/join/code")({
  beforeLoad: ({ context: { queryClient } }) => loadSession(queryClient),
  loader: ({ context: { queryClient } }) =>
    Promise.all([loadSignUpPage(queryClient, undefined), loadTexts("join", "fields")]),
  component: function JoinWithCode() {
    const { session } = Route.useRouteContext();
    return <CodePage session={session} />;
  },
});
