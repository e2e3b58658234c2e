import type { RoleName } from "../../../../http/roles.ts";
import type { Rule } from "../../rule.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";

/** What is said of a rule, held against it in a random office. */
export type Statement = {
  /** The rule itself, by which it is found. */
  readonly rule: unknown;
  /** Whether the rule and the statement allow each person of an office each of the things it can be about. */
  readonly cases: (office: RandomOffice) => Iterable<Case>;
};

/** One person and one thing. */
export type Case = {
  readonly person: RandomPerson;
  readonly on: unknown;
  readonly isAllowed: boolean;
  readonly isSaid: boolean;
};

/**
 * Who may do something, said once more and in the plainest way: for one person, by reasons one of which is enough; `says`
 * is of people who are active, since others may do nothing. `on` is what it can be done to in an office.
 */
export function statement<Facts>(
  rule: Rule<Facts>,
  on: (office: RandomOffice) => readonly Facts[],
  says: (person: RandomPerson, facts: Facts) => boolean,
): Statement {
  return {
    rule,
    *cases(office) {
      for (const person of office.people) {
        for (const facts of on(office)) {
          yield {
            person,
            on: facts,
            isAllowed: rule(person, facts),
            isSaid: person.isActive && says(person, facts),
          };
        }
      }
    },
  };
}

/** For rules that need no facts. */
export const nothing = () => [undefined] as const;

/** Both ways that a fact can be. */
export const either = [true, false] as const;

/** Whether there is a reason. */
export function anyOf(...reasons: readonly boolean[]): boolean {
  return reasons.includes(true);
}

/** Whether somebody has one of these roles. */
export function isOneOf({ who }: RandomPerson, ...names: readonly RoleName[]): boolean {
  return names.includes(who);
}

/** Whether somebody is an owner or an administrator. */
export function isAdministrator(person: RandomPerson): boolean {
  return isOneOf(person, "owner", "administrator");
}

/** Whether somebody is a guest. */
export function isGuest({ who }: RandomPerson): boolean {
  return who === "guest";
}

/** Whether somebody is a bot. */
export function isBot({ botType }: RandomPerson): boolean {
  return botType !== null;
}
