import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";

/** Whether new people of a role choose groups of channels. Guests are only in channels that others add them to. */
export function choosesChannelGroups({ role }: Pick<Person, "role">): boolean {
  return role !== roles.guest;
}
