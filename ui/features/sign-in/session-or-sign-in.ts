import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { type Session, sessionQuery, setupQuery } from "../../store/queries.ts";

/**
 * Who is signed in, before a page that is not for strangers is shown. Throws a redirect to sign-in, which leads back to
 * `wanted`, or to the setup when there is no organization yet.
 */
export async function sessionOrSignIn(queryClient: QueryClient, wanted: string): Promise<Session> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session) return session;
  const setup = await queryClient.fetchQuery(setupQuery(undefined));
  if (!setup.organization_exists) throw redirect({ to: "/setup" });
  throw redirect({ to: "/sign-in", search: wanted === "/" ? {} : { to: wanted } });
}
