import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { type Session, serverSettingsQuery, sessionQuery } from "../../store/queries.ts";
import { signUpQuery } from "./sign-up-query.ts";

/** Who is signed in when the page opens; whoever joins is only afterwards, when the page is about to go. */
export async function visitorSession(queryClient: QueryClient): Promise<{ visitor: Session | null }> {
  return { visitor: await queryClient.ensureQueryData(sessionQuery) };
}

/** Fetches what the page shows; before there is an organization to join, it is set up. */
export async function signUpNeeds(queryClient: QueryClient, token: string | undefined): Promise<void> {
  const [{ realm_name }] = await Promise.all([
    queryClient.ensureQueryData(serverSettingsQuery),
    queryClient.fetchQuery(signUpQuery(token)),
  ]);
  if (realm_name === "") throw redirect({ to: "/setup" });
}
