import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadConnectPage } from "../../features/connect/load-connect-page.ts";
import { Home } from "../../features/home/home.tsx";
import { findHomeSession } from "../../features/sign-in/require-session.ts";
import { loadTexts } from "../../lib/language.ts";
import { overviewQuery } from "../../store/queries.ts";

/** Loaded lazily: people who are signed in never see this page. */
const ConnectPage = lazyRouteComponent(() =>
  import("../../features/connect/connect-page.tsx").then(({ ConnectPage }) => ({ default: ConnectPage })),
);

export const Route = createFileRoute("/")({
  beforeLoad: async ({ context: { queryClient }, location }) => ({
    session: await findHomeSession(queryClient, location.href),
  }),
  loader: async ({ context: { queryClient, session } }) => {
    const loaded =
      session === null
        ? [loadConnectPage(queryClient), ConnectPage.preload?.(), loadTexts("connect")]
        : [queryClient.ensureQueryData(overviewQuery), loadTexts("home")];
    await Promise.all(loaded);
  },
  component: function First() {
    const { session } = Route.useRouteContext();
    return session === null ? <ConnectPage /> : <Home session={session} />;
  },
});
