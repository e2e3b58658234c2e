import type { Person } from "./person.ts";

/** May this person do something, given the facts that decide it? A pure function. Some rules need no facts. */
export type Rule<Facts = void> = (person: Person, facts: Facts) => boolean;

/** Makes a rule from a decision about active people. Deactivated people may do nothing, whatever the rule says. */
export function rule<Facts = void>(allows: Rule<Facts>): Rule<Facts> {
  return (person, facts) => person.isActive && allows(person, facts);
}

/** Why may this person not do something, given the facts that decide it? Null if they may. A pure function. */
export type RefusalRule<Facts, Reason extends string> = (person: Person, facts: Facts) => Reason | null;

/**
 * Makes a rule with several reasons from a decision about active people. `whenInactive` is the reason for deactivated
 * people, who may do nothing.
 */
export function refusalRule<Facts, Reason extends string>(
  whenInactive: Reason,
  refuses: RefusalRule<Facts, Reason>,
): RefusalRule<Facts, Reason> {
  return (person, facts) => (person.isActive ? refuses(person, facts) : whenInactive);
}
