import { createFileRoute } from "@tanstack/react-router";
import { FoldersPage } from "../../features/admin/folders/folders-page.tsx";

export const Route = createFileRoute("/admin/folders")({ component: FoldersPage });
