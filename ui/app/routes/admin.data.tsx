import { createFileRoute } from "@tanstack/react-router";
import { DataPage } from "../../features/admin/data/data-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin/data")({
  loader: () => loadTexts("data", "forms", "permissions", "settings"),
  component: DataPage,
});
