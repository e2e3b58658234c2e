import type { RoleName } from "../../../../http/roles.ts";
import type { Rule } from "../../rule.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";

/** A statement about a rule, compared with it in a random office. */
export type Statement = {
  /** The rule itself, by which the statement is found. */
  readonly rule: unknown;
  /** Whether rule and statement agree for each person of an office and each thing. */
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
 * Says again, in the simplest form, who may do something: for one person, by reasons, one of which is enough; `says` is
 * about active people, since others may do nothing. `on` lists the things in an office that it can be done to.
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

/** Both values of a fact. */
export const either = [true, false] as const;

/** Whether one of the reasons applies. */
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
