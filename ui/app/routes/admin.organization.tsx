import { createFileRoute } from "@tanstack/react-router";
import { OrganizationPage } from "../../features/admin/organization/organization-page.tsx";

export const Route = createFileRoute("/admin/organization")({ component: OrganizationPage });
