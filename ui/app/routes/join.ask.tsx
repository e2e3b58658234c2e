import { createFileRoute } from "@tanstack/react-router";
import { AskPage } from "../../features/sign-up/ask-page.tsx";
import { loadAskPage, loadSession } from "../../features/sign-up/load-sign-up-page.ts";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/join/ask")({
  beforeLoad: ({ context: { queryClient } }) => loadSession(queryClient),
  loader: ({ context: { queryClient } }) => Promise.all([loadAskPage(queryClient), loadTexts("join", "fields")]),
  component: function Ask() {
    const { session } = Route.useRouteContext();
    return <AskPage session={session} />;
  },
});
