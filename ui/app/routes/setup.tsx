import { createFileRoute } from "@tanstack/react-router";
import { SetupPage } from "../../features/setup/setup-page.tsx";
import { readAddress } from "../../lib/address.ts";
import { loadTexts } from "../../lib/language.ts";
import { setupQuery } from "../../store/queries.ts";

type SetupSearch = { readonly token?: string | undefined; readonly step?: number | undefined };

function readSearch(search: Readonly<Record<string, unknown>>): SetupSearch {
  const { token, step = "" } = readAddress(search);
  return { token, step: /^[1-9]\d?$/.test(step) ? Number(step) : undefined };
}

export const Route = createFileRoute("/setup")({
  validateSearch: readSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    await Promise.all([queryClient.fetchQuery(setupQuery(token)), loadTexts("setup", "fields")]);
  },
  // All steps are this one page. Going to the next step sends no request.
  staleTime: Number.POSITIVE_INFINITY,
  component: function Setup() {
    const { token, step } = Route.useSearch();
    return <SetupPage token={token} step={step ?? 1} />;
  },
});
