import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../../features/about/about-page.tsx";
import { loadTexts } from "../../lib/language.ts";
import { serverSettingsQuery } from "../../store/queries.ts";

export const Route = createFileRoute("/about")({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(serverSettingsQuery), loadTexts("about")]);
  },
  component: AboutPage,
});
