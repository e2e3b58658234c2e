import { createFileRoute } from "@tanstack/react-router";
import { DefaultsPage } from "../../features/admin/defaults/defaults-page.tsx";

export const Route = createFileRoute("/admin/defaults")({ component: DefaultsPage });
