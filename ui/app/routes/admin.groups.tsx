import { createFileRoute } from "@tanstack/react-router";
import { GroupsPage } from "../../features/admin/groups/groups-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin/groups")({
  loader: () => loadTexts("groups", "forms", "permissions", "settings"),
  component: GroupsPage,
});
