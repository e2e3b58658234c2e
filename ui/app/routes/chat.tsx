import { createFileRoute } from "@tanstack/react-router";
import { Chat } from "../../features/chat/chat.tsx";
import { requireSession } from "../../features/sign-in/require-session.ts";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/chat")({
  beforeLoad: async ({ context: { queryClient }, location }) => ({
    session: await requireSession(queryClient, location.href),
  }),
  loader: () => loadTexts("chat"),
  component: function ChatRoute() {
    const { session } = Route.useRouteContext();
    return <Chat session={session} />;
  },
});
