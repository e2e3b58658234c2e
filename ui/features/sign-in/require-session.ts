import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { changeLanguage } from "../../lib/language.ts";
import { type Session, sessionQuery, setupQuery } from "../../store/queries.ts";

/**
 * The session, for pages that require one. Without one it throws a redirect: to the sign-in page, which opens `path`
 * afterwards, or to the setup page if there is no organization yet.
 */
export async function requireSession(queryClient: QueryClient, path: string): Promise<Session> {
  const session = await findSession(queryClient);
  if (session === null) throw redirect({ to: "/sign-in", search: { to: path } });
  return session;
}

/**
 * The session for the home page; null for people who are not signed in, who see there how to connect. An address with a
 * fragment or parameters is for people who are signed in, so it requires a session.
 */
export async function findHomeSession(queryClient: QueryClient, path: string): Promise<Session | null> {
  return path === "/" ? await findSession(queryClient) : await requireSession(queryClient, path);
}

/**
 * The session; null for people who are not signed in. With a session, the pages change to the account's language.
 * Throws a redirect to the setup page if there is no organization yet.
 */
async function findSession(queryClient: QueryClient): Promise<Session | null> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session) {
    await changeLanguage(session.default_language);
    return session;
  }
  const setup = await queryClient.fetchQuery(setupQuery(undefined));
  if (!setup.organization_exists) throw redirect({ to: "/setup" });
  return null;
}
