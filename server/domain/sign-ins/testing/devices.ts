import { type Client, createClient } from "../../../http/client.ts";
import { csrfHeader } from "../../../http/csrf-header.ts";
import { testPassword } from "../../../testing/test-people.ts";
import type { Person, World } from "../../../testing/world.ts";
import { sessionEndpoints } from "../../sessions/contract.ts";
import { signInEndpoints } from "../contract.ts";
import type { SignIn } from "../shapes.ts";

/** Signs a person in to a client, which gets a key of its own. */
export async function signInPhone(world: World, { email }: Person, userAgent = "WatercoolerPhone/2"): Promise<Client> {
  const stranger = createClient({ baseUrl: world.url, credentials: "none", userAgent });
  const { api_key } = await stranger(sessionEndpoints.fetchApiKey, { username: email, password: testPassword });
  return createClient({ baseUrl: world.url, credentials: { email, apiKey: api_key }, userAgent });
}

/** A browser that a person has signed in to. It requests paths below `/api/v1`. */
export type Browser = (method: string, path: string) => Promise<Response>;

/** Signs a person in to a browser. */
export async function browserOf(world: World, { email }: Person, userAgent = firefox): Promise<Browser> {
  const answer = await fetch(`${world.url}/api/v1/session`, {
    method: "POST",
    headers: { "user-agent": userAgent },
    body: new URLSearchParams({ email, password: testPassword }),
  });
  const cookie = (answer.headers.get("set-cookie") ?? "").split("; ")[0] ?? "";
  return (method, path) =>
    fetch(`${world.url}/api/v1${path}`, { method, headers: { cookie, [csrfHeader]: "1", "user-agent": userAgent } });
}

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";

/** A person's own keys and sessions, as the API lists them. */
export async function ownSignIns(call: Client): Promise<readonly SignIn[]> {
  return (await call(signInEndpoints.getOwnSignIns, {})).sign_ins;
}

/** The ID of a person's own sign-in with this client. */
export async function idOf(call: Client, client: string): Promise<string> {
  const found = (await ownSignIns(call)).find((each) => each.client === client);
  if (found === undefined) throw new Error(`There is no sign-in with ${client}.`);
  return found.id;
}
