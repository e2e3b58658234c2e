import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireSession } from "../../features/sign-in/require-session.ts";
import { loadTexts } from "../../lib/language.ts";

const Chat = lazyRouteComponent(() =>
  import("../../features/chat/chat.tsx").then((module) => ({ default: module.Chat })),
);

export const Route = createFileRoute("/chat")({
  beforeLoad: async ({ context: { queryClient }, location }) => ({
    session: await requireSession(queryClient, location.href),
  }),
  loader: () => Promise.all([loadTexts("chat"), Chat.preload?.()]),
  component: function ChatRoute() {
    const { session } = Route.useRouteContext();
    return <Chat session={session} />;
  },
});
