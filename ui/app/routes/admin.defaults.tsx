import { createFileRoute } from "@tanstack/react-router";
import { DefaultsPage } from "../../features/admin/defaults/defaults-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin/defaults")({
  loader: () => loadTexts("organization", "forms", "settings"),
  component: DefaultsPage,
});
