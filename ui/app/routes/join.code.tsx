import { createFileRoute } from "@tanstack/react-router";
import { CodePage } from "../../features/sign-up/code-page.tsx";
import { loadSignUpPage, loadVisitorSession } from "../../features/sign-up/load-sign-up-page.ts";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/join/code")({
  beforeLoad: ({ context: { queryClient } }) => loadVisitorSession(queryClient),
  loader: ({ context: { queryClient } }) =>
    Promise.all([loadSignUpPage(queryClient, undefined), loadTexts("join", "fields")]),
  component: function JoinWithCode() {
    const { visitor } = Route.useRouteContext();
    return <CodePage session={visitor} />;
  },
});
