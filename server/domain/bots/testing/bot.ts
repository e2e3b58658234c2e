import { createClient } from "../../../http/client.ts";
import type { InputOf } from "../../../http/contract.ts";
import type { Person, World } from "../../../testing/world.ts";
import { botEndpoints } from "../contract.ts";
import { botDomain } from "../read.ts";

type Params = InputOf<(typeof botEndpoints)["createBot"]>;

/** Creates a bot, and returns a client that acts as it. */
export async function createBot(world: World, by: Person, params: Partial<Params> = {}): Promise<Person> {
  const named = { full_name: "Task clock", short_name: "tasks", ...params };
  const { user_id: id, api_key: apiKey } = await by.call(botEndpoints.createBot, named);
  return asBot(world, { id, email: `${named.short_name}-bot@${botDomain}`, fullName: named.full_name, apiKey });
}

/** A client that acts as a bot with its key. */
export function asBot(world: World, bot: Omit<Person, "call">): Person {
  return { ...bot, call: createClient({ baseUrl: world.url, credentials: bot }) };
}
