import type { Person } from "./person.ts";

/** May this person do something, given the facts that decide it? A pure function. Some rules need no facts. */
export type Rule<Facts = void> = (person: Person, facts: Facts) => boolean;

/** Makes a rule from a decision about active people. Deactivated people may do nothing, whatever the rule says. */
export function rule<Facts = void>(allows: Rule<Facts>): Rule<Facts> {
  return (person, facts) => person.isActive && allows(person, facts);
}
