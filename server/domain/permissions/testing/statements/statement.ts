import type { RoleName } from "../../../../http/roles.ts";
import type { PermissionCheck } from "../../holds.ts";
import type { RefusalRule, Rule } from "../../rule.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";

/** A second description of a rule, which is compared with the rule in a random office. */
export type Statement = {
  /** The rule itself, by which the statement is found. */
  readonly rule: unknown;
  /** Every person of an office with everything that the rule is about, and the results of rule and statement. */
  readonly cases: (office: RandomOffice) => Iterable<Case>;
};

/** One person and one thing, with the results of rule and statement: whether they may, or why not. */
export type Case = {
  readonly person: RandomPerson;
  readonly on: unknown;
  readonly result: boolean | string | null;
  readonly expected: boolean | string | null;
};

/**
 * Describes again, in the simplest form, who may do something: a list of reasons; any one is enough. `expects`
 * decides for active people, since others may do nothing. `on` lists the things in an office that the rule is about.
 */
export function statement<Facts>(
  rule: Rule<Facts>,
  on: (office: RandomOffice) => readonly Facts[],
  expects: (person: RandomPerson, facts: Facts) => boolean,
): Statement {
  return { rule, cases: everyCase(rule, on, (person, facts) => person.isActive && expects(person, facts)) };
}

/**
 * States why somebody may not do something, independently of the rule. The reasons are tried in order, and the first
 * that applies counts. Deactivated people get their own reason before these.
 */
export function refusalStatement<Facts, Reason extends string>(
  rule: RefusalRule<Facts, Reason>,
  whenInactive: Reason,
  on: (office: RandomOffice) => readonly Facts[],
  reasons: (person: RandomPerson, facts: Facts) => readonly (readonly [reason: Reason, applies: boolean])[],
): Statement {
  return {
    rule,
    cases: everyCase(rule, on, (person, facts) => {
      const [first] = reasons(person, facts).filter(([, applies]) => applies);
      return person.isActive ? (first?.[0] ?? null) : whenInactive;
    }),
  };
}

function everyCase<Facts>(
  rule: (person: RandomPerson, facts: Facts) => Case["result"],
  on: (office: RandomOffice) => readonly Facts[],
  expects: (person: RandomPerson, facts: Facts) => Case["expected"],
): Statement["cases"] {
  return function* (office) {
    for (const person of office.people) {
      for (const facts of on(office)) {
        yield { person, on: facts, result: rule(person, facts), expected: expects(person, facts) };
      }
    }
  };
}

/** For rules that need no facts. */
export const nothing = () => [undefined] as const;

/** Both values of a fact. */
export const bothValues = [true, false] as const;

/** Somebody who holds every permission of the organization, and somebody who holds none. */
export const everyHolding = () =>
  bothValues.map((isHeld) => {
    const holds: PermissionCheck = () => isHeld;
    return { holds };
  });

/** Whether one of the reasons applies. */
export function anyOf(...reasons: readonly boolean[]): boolean {
  return reasons.includes(true);
}

/** Whether somebody has one of these roles. */
export function isOneOf({ roleName }: RandomPerson, ...names: readonly RoleName[]): boolean {
  return names.includes(roleName);
}

/** Whether somebody is an owner or an administrator. */
export function isAdministrator(person: RandomPerson): boolean {
  return isOneOf(person, "owner", "administrator");
}

/** Whether somebody is a guest. */
export function isGuest({ roleName }: RandomPerson): boolean {
  return roleName === "guest";
}

/** Whether somebody is a bot. */
export function isBot({ botType }: RandomPerson): boolean {
  return botType !== null;
}

/** Every combination of these facts. */
export function combinations<Facts extends object>(
  values: { readonly [Name in keyof Facts]: readonly Facts[Name][] },
): Facts[] {
  const names = Object.keys(values) as (keyof Facts)[];
  return names.reduce<Facts[]>(
    (all, name) => all.flatMap((facts) => values[name].map((value) => ({ ...facts, [name]: value }))),
    [{} as Facts],
  );
}
