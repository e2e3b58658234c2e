import { createFileRoute, redirect } from "@tanstack/react-router";
import { readSafePath } from "../../features/sign-in/read-safe-path.ts";
import { SignInPage } from "../../features/sign-in/sign-in-page.tsx";
import { readAddress } from "../../lib/address.ts";
import { loadTexts } from "../../lib/language.ts";
import { serverSettingsQuery, sessionQuery, setupQuery } from "../../store/queries.ts";

/** `to` is the path that the person opened before signing in. */
type SignInSearch = { readonly to?: string | undefined };

export const Route = createFileRoute("/sign-in")({
  validateSearch: (search): SignInSearch => ({ to: readAddress(search).to }),
  beforeLoad: async ({ context: { queryClient }, search: { to } }) => {
    if (await queryClient.ensureQueryData(sessionQuery)) throw redirect({ href: readSafePath(to) });
    const setup = await queryClient.fetchQuery({ ...setupQuery(undefined), staleTime: 60_000 });
    if (!setup.organization_exists) throw redirect({ to: "/setup" });
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(serverSettingsQuery), loadTexts("sign-in")]);
  },
  component: function SignIn() {
    return <SignInPage destination={readSafePath(Route.useSearch().to)} />;
  },
});
