import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../../features/about/about-page.tsx";
import { serverSettingsQuery } from "../../store/queries.ts";

export const Route = createFileRoute("/about")({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(serverSettingsQuery);
  },
  component: AboutPage,
});
