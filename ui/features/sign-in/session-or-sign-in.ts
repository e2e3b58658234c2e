import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { type Session, sessionQuery, setupQuery } from "../../store/queries.ts";

/**
 * The session, for pages that require one. Throws a redirect to the sign-in page, which leads back to `wanted`, or to
 * the setup when there is no organization yet.
 */
export async function sessionOrSignIn(queryClient: QueryClient, wanted: string): Promise<Session> {
  const session = await sessionOrSetup(queryClient);
  if (session === null) throw redirect({ to: "/sign-in", search: { to: wanted } });
  return session;
}

/** The same for the home page. Strangers see there how to connect, unless they wanted a certain part of it. */
export async function sessionOrStranger(queryClient: QueryClient, wanted: string): Promise<Session | null> {
  return wanted === "/" ? await sessionOrSetup(queryClient) : await sessionOrSignIn(queryClient, wanted);
}

/** The session, null for strangers. Throws a redirect to the setup when there is no organization yet. */
async function sessionOrSetup(queryClient: QueryClient): Promise<Session | null> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session) return session;
  const setup = await queryClient.fetchQuery(setupQuery(undefined));
  if (!setup.organization_exists) throw redirect({ to: "/setup" });
  return null;
}
