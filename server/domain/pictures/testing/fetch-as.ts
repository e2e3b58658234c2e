import type { Person, World } from "../../../testing/world.ts";

/** A person's Authorization header. */
export function authorizationOf({ email, apiKey }: Person): Record<string, string> {
  return { authorization: `Basic ${btoa(`${email}:${apiKey}`)}` };
}

/** Fetches a path outside the API. */
export function fetchAs(
  world: World,
  headers: Readonly<Record<string, string>>,
  path: string,
  redirect: "manual" | "follow" = "manual",
): Promise<Response> {
  return fetch(`${world.url}${path}`, { headers, redirect });
}
