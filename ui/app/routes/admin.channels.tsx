import { createFileRoute } from "@tanstack/react-router";
import { ChannelsPage } from "../../features/admin/channels/channels-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin/channels")({
  loader: () => loadTexts("channels", "forms", "permissions", "settings"),
  component: ChannelsPage,
});
