import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { connectPageNeeds } from "../../features/connect/connect-page-needs.ts";
import { Home } from "../../features/home/home.tsx";
import { sessionOrStranger } from "../../features/sign-in/session-or-sign-in.ts";
import { overviewQuery } from "../../store/queries.ts";

/** Loaded lazily: people who are signed in never see this page. */
const ConnectPage = lazyRouteComponent(() => import("../../features/connect/connect-page.tsx"), "ConnectPage");

export const Route = createFileRoute("/")({
  beforeLoad: async ({ context: { queryClient }, location }) => ({
    session: await sessionOrStranger(queryClient, location.href),
  }),
  loader: async ({ context: { queryClient, session } }) => {
    if (session === null) await Promise.all([connectPageNeeds(queryClient), ConnectPage.preload?.()]);
    else await queryClient.ensureQueryData(overviewQuery);
  },
  component: function First() {
    const { session } = Route.useRouteContext();
    return session === null ? <ConnectPage /> : <Home session={session} />;
  },
});
