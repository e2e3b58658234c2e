import { createFileRoute } from "@tanstack/react-router";
import { OrganizationPage } from "../../features/admin/organization/organization-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin/organization")({
  loader: () => loadTexts("organization", "forms", "permissions", "settings"),
  component: OrganizationPage,
});
