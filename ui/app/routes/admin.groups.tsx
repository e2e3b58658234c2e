import { createFileRoute } from "@tanstack/react-router";
import { GroupsPage } from "../../features/admin/groups/groups-page.tsx";

export const Route = createFileRoute("/admin/groups")({ component: GroupsPage });
