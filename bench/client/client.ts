import { type Client, createClient } from "../../server/http/client.ts";
import type { Person } from "../office/people.ts";
import type { ServerProcess } from "../run/server-process.ts";

/** The product's typed client with a person's credentials. */
export function clientOf({ url }: ServerProcess, { email, apiKey }: Person): Client {
  return createClient({ baseUrl: url, credentials: { email, apiKey }, userAgent: "Watercooler-bench/1" });
}
