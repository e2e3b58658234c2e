import { createFileRoute } from "@tanstack/react-router";
import { ChannelsPage } from "../../features/admin/channels/channels-page.tsx";

export const Route = createFileRoute("/admin/channels")({ component: ChannelsPage });
