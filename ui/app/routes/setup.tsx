import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { SetupPage } from "../../features/setup/setup-page.tsx";
import { loadTexts } from "../../lib/language.ts";
import { setupQuery } from "../../store/queries.ts";

const search = z.object({
  token: z.string().optional().catch(undefined),
  step: z.coerce.number().int().min(1).optional().catch(undefined),
});

export const Route = createFileRoute("/setup")({
  validateSearch: search,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    await Promise.all([queryClient.fetchQuery(setupQuery(token)), loadTexts("setup", "forms")]);
  },
  // All steps are this one page. Going to the next step sends no request.
  staleTime: Number.POSITIVE_INFINITY,
  component: function Setup() {
    const { token, step } = Route.useSearch();
    return <SetupPage token={token} step={step ?? 1} />;
  },
});
