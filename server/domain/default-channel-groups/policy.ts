import { getsDefaultChannels } from "../channels/policy.ts";
import type { Person } from "../permissions/person.ts";

/** Whether new people of a role choose groups of channels, beside those that they are subscribed to by default. */
export function offersChannelGroups(person: Pick<Person, "role">): boolean {
  return getsDefaultChannels(person);
}
