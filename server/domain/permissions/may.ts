import { botRules } from "../bots/policy.ts";
import { channelRules } from "../channels/policy.ts";
import { emojiRules } from "../emoji/policy.ts";
import { groupRules } from "../groups/policy.ts";
import { invitationRules } from "../invitations/policy.ts";
import { messageRules } from "../messages/policy.ts";
import { organizationRules } from "../organization/policy.ts";
import { profileFieldRules } from "../profile-fields/policy.ts";
import { submessageRules } from "../submessages/policy.ts";
import { subscriptionRules } from "../subscriptions/policy.ts";
import { topicRules } from "../topics/policy.ts";
import { uploadRules } from "../uploads/policy.ts";
import { userRules } from "../users/policy.ts";
import type { Person } from "./person.ts";

/** Every rule there is, by the action it allows: each noun's are in its `policy.ts`, and nowhere else. */
const rules = {
  ...botRules,
  ...channelRules,
  ...emojiRules,
  ...groupRules,
  ...invitationRules,
  ...messageRules,
  ...organizationRules,
  ...profileFieldRules,
  ...submessageRules,
  ...subscriptionRules,
  ...topicRules,
  ...uploadRules,
  ...userRules,
};

/** Something that somebody may or may not do. */
export type Action = keyof typeof rules;

/** Every action. */
export const actions = Object.keys(rules) as readonly Action[];

/** What an action is done to, with the facts that decide. */
export type On<A extends Action> = Parameters<(typeof rules)[A]>[1];

/**
 * May this person do this to that? Pure: all that decides is in the arguments. Deactivated people may do nothing.
 * Callers that have no facts at hand use the `access.ts` of the noun, which gathers them.
 */
export function may<A extends Action>(person: Person, action: A, on: On<A>): boolean {
  const rule = rules[action] as (person: Person, on: On<A>) => boolean;
  return person.isActive && rule(person, on);
}
