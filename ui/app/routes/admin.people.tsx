import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "../../features/admin/people/people-page.tsx";

export const Route = createFileRoute("/admin/people")({ component: PeoplePage });
