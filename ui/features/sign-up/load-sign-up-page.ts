import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { type Session, serverSettingsQuery, sessionQuery } from "../../store/queries.ts";
import { signUpQuery } from "./sign-up-query.ts";

/** The session when the page opens. It stays the same when the person joins, because the page closes then. */
export async function loadSession(queryClient: QueryClient): Promise<{ session: Session | null }> {
  return { session: await queryClient.ensureQueryData(sessionQuery) };
}

/** Loads the data of the page to ask to join. Redirects to the page for joining where no invitation is required. */
export async function loadAskPage(queryClient: QueryClient): Promise<void> {
  const [{ state }] = await Promise.all([
    queryClient.fetchQuery(signUpQuery(undefined)),
    loadOrganization(queryClient),
  ]);
  if (state === "open") throw redirect({ to: "/join" });
}

/** Loads the data of the page for an invitation, or for none. Redirects to the setup when there is no organization yet. */
export async function loadSignUpPage(queryClient: QueryClient, token: string | undefined): Promise<void> {
  await Promise.all([loadOrganization(queryClient), queryClient.fetchQuery(signUpQuery(token))]);
}

/** Loads what the pages show of the organization. Redirects to the setup when there is none yet. */
async function loadOrganization(queryClient: QueryClient): Promise<void> {
  const { realm_name } = await queryClient.ensureQueryData(serverSettingsQuery);
  if (realm_name === "") throw redirect({ to: "/setup" });
}
