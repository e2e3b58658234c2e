import { createFileRoute } from "@tanstack/react-router";
import { FoldersPage } from "../../features/admin/folders/folders-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin/folders")({
  loader: () => loadTexts("channels", "forms"),
  component: FoldersPage,
});
