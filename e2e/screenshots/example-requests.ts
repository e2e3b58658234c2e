import { joinRequestEndpoints } from "#server/domain/join-requests/contract.ts";
import type { Client } from "#server/http/client.ts";

/** The people who ask to join. */
export const exampleRequests = [
  { full_name: "Tove Berg", email: "tove@example.test" },
  { full_name: "Rafael Costa", email: "rafael@example.test" },
] as const;

/** Sends their requests, as people who are not signed in. */
export async function addExampleRequests(stranger: Client): Promise<void> {
  for (const person of exampleRequests) {
    await stranger(joinRequestEndpoints.askToJoin, { ...person, password: "battery horse" });
  }
}
