import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { isGuest } from "#server/domain/users/policy.ts";
import { api } from "../../../../store/api.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { activePeople } from "../../../../store/organization/selectors.ts";

/** A channel to create. */
export type NamedChannel = { readonly name: string; readonly description: string };

/**
 * Creates public channels one after the other, with everyone in them except guests, and for new people too. Only
 * administrators may. It throws at the first that is refused; those before it exist then.
 */
export async function createChannels(organization: Organization, channels: readonly NamedChannel[]): Promise<void> {
  const people = activePeople(organization).filter((person) => !isGuest(person));
  const subscribers = people.map(({ user_id }) => user_id);
  for (const { name, description } of channels)
    await api(channelEndpoints.createChannel, {
      ...{ name, description, subscribers, is_default_stream: true },
      send_new_subscription_messages: false,
    });
}
