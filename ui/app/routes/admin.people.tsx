import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "../../features/admin/people/people-page.tsx";
import { loadTexts } from "../../lib/language.ts";

export const Route = createFileRoute("/admin/people")({
  loader: () => loadTexts("people", "forms"),
  component: PeoplePage,
});
