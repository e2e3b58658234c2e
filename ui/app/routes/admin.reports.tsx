import { createFileRoute } from "@tanstack/react-router";
import { ReportsPage } from "../../features/admin/reports/reports-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin/reports")({
  loader: () => loadTexts("reports", "forms"),
  component: ReportsPage,
});
