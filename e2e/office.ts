import type { BrowserContext } from "@playwright/test";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { setupEndpoints } from "#server/domain/setup/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { type Client, createClient } from "#server/http/client.ts";
import { csrfHeader } from "#server/http/csrf-header.ts";
import type { Server } from "./server.ts";

/** A person with their email address and password. */
export type Person = { readonly full_name: string; readonly email: string; readonly password: string };

/** The owner of the organization in every test. */
export const ada: Person = { full_name: "Ada Lindholm", email: "ada@example.test", password: "correct horse" };

/** A colleague, in tests that choose her with the `people` option. */
export const nina: Person = { full_name: "Nina Vogel", email: "nina@example.test", password: "battery staple" };

/** The organization's name in every test. */
export const organizationName = "Lindholm & Daughters";

/** Sets up the organization through the API. */
export async function setUpOrganization({ url, setupUrl }: Server): Promise<void> {
  const token = new URL(setupUrl ?? "").searchParams.get("token") ?? "";
  const call = createClient({ baseUrl: url, credentials: "session" });
  await call(setupEndpoints.setUp, { token, organization_name: organizationName, ...ada });
}

/** Creates Nina's account. */
export async function addNina(server: Server): Promise<void> {
  const owner = await asOwner(server);
  await owner(userEndpoints.createUser, nina);
}

/** Signs a person in to a browser through the API, for tests of pages after the sign-in. */
export async function signInByApi(
  context: BrowserContext,
  { url }: Pick<Server, "url">,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const answer = await context.request.post(`${url}/api/v1${sessionEndpoints.signIn.path}`, {
    headers: { [csrfHeader]: "1" },
    form: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not be signed in: ${await answer.text()}`);
}

/** Changes the organization's name, as Ada on another device. */
export async function renameOrganization(server: Server, name: string): Promise<void> {
  const owner = await asOwner(server);
  await owner(organizationEndpoints.updateOrganization, { name });
}

/** A client that calls endpoints as Ada, from another device. */
export function asOwner(server: Server): Promise<Client> {
  return asPerson(server, ada);
}

/** A client that calls endpoints as a person, from another device. */
export async function asPerson(
  { url }: Pick<Server, "url">,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<Client> {
  const stranger = createClient({ baseUrl: url, credentials: "none" });
  const { api_key } = await stranger(sessionEndpoints.fetchApiKey, { username: email, password });
  return createClient({ baseUrl: url, credentials: { email, apiKey: api_key } });
}
