import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadConnectPage } from "../../features/connect/load-connect-page.ts";
import { Home } from "../../features/home/home.tsx";
import { findHomeSession } from "../../features/sign-in/require-session.ts";
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
    if (session === null) await Promise.all([loadConnectPage(queryClient), ConnectPage.preload?.()]);
    else await queryClient.ensureQueryData(overviewQuery);
  },
  component: function First() {
    const { session } = Route.useRouteContext();
    return session === null ? <ConnectPage /> : <Home session={session} />;
  },
});
