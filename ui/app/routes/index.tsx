import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadConnectPage } from "../../features/connect/load-connect-page.ts";
import { findHomeSession } from "../../features/sign-in/require-session.ts";
import { loadTexts } from "../../lib/language.ts";

/** Loaded lazily: nobody sees both. */
const Chat = lazyRouteComponent(() => import("../../features/chat/chat.tsx").then(({ Chat }) => ({ default: Chat })));
const ConnectPage = lazyRouteComponent(() =>
  import("../../features/connect/connect-page.tsx").then(({ ConnectPage }) => ({ default: ConnectPage })),
);

export const Route = createFileRoute("/")({
  beforeLoad: async ({ context: { queryClient }, location }) => ({
    session: await findHomeSession(queryClient, location.href),
  }),
  loader: async ({ context: { queryClient, session } }) => {
    await (session === null
      ? Promise.all([loadConnectPage(queryClient), ConnectPage.preload?.(), loadTexts("connect")])
      : Promise.all([Chat.preload?.(), loadTexts("chat")]));
  },
  component: function First() {
    const { session } = Route.useRouteContext();
    return session === null ? <ConnectPage /> : <Chat session={session} />;
  },
});
