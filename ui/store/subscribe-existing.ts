import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { api } from "./api.ts";

/**
 * The server subscribes by name, and creates a channel if none has the name anymore. It refuses to create one with these
 * properties, which contradict each other, and ignores them where the channel is there.
 */
export const createsNothing = { invite_only: true, is_default_stream: true } as const;

/**
 * Subscribes the reader to the channel that has this name now. Resolves with whether there is one.
 * @throws {RequestFailed} when the server refuses for another reason
 */
export async function subscribeToExisting(name: string): Promise<boolean> {
  try {
    await api(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], ...createsNothing });
    return true;
  } catch (error) {
    if (error instanceof RequestFailed && Object.keys(createsNothing).includes(error.parameter ?? "")) return false;
    throw error;
  }
}
