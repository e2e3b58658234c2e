import type { RoleName } from "../../../../http/roles.ts";
import type { Action, On } from "../../may.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";

/** Who may do something, said once more and in the plainest way: for one person, by reasons of which one is enough. */
export type Statement<A extends Action> = {
  /** What it can be done to in an office. */
  readonly on: (office: RandomOffice) => readonly On<A>[];
  /** Of people who are active; others may do nothing. */
  readonly says: (person: RandomPerson, on: On<A>) => boolean;
};

/** Statements by action. */
export type Statements = { readonly [A in Action]?: Statement<A> };

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
