import fc from "fast-check";
import { namedGroups } from "../../domain/groups/queries.ts";
import { allUsers } from "../../domain/users/queries.ts";
import { testPersonNames } from "../test-people.ts";
import type { Person, World } from "../world.ts";

/** An operation through the API, allowed or not: its random values, and the request made from them. */
export type Operation = {
  readonly arbitrary: fc.Arbitrary<unknown>;
  readonly send: (by: Person, chosen: never, world: World) => Promise<unknown>;
};

/** Operations by title; failing runs print the titles. */
export type Operations = Readonly<Record<string, Operation>>;

/**
 * Creates an operation, with the same type for its random values and its request. One without random values has
 * `fc.constant(null)`.
 */
export function operation<Chosen>(
  arbitrary: fc.Arbitrary<Chosen>,
  send: (by: Person, chosen: Chosen, world: World) => Promise<unknown>,
): Operation {
  return { arbitrary, send };
}

/** One or two fields of a record, because most requests omit most parameters. */
export function someOf<Parts>(
  parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> },
): fc.Arbitrary<Partial<Parts>> {
  const names = Object.keys(parts) as (keyof Parts)[];
  const one = fc.oneof(...names.map((name) => parts[name].map((value) => ({ [name]: value }))));
  return fc.tuple(one, fc.option(one)).map(([first, second]) => ({ ...first, ...second }) as Partial<Parts>);
}

/** The index of an object. The objects are known only when the operation runs. */
export const anyIndex = fc.nat(11);

/** The object that {@link anyIndex} chose; undefined if there is none. */
export function pick<Thing>(things: readonly Thing[], chosen: number): Thing | undefined {
  return things[chosen % Math.max(1, things.length)];
}

/** The indexes of some people. */
export const people = fc.uniqueArray(anyIndex, { maxLength: 3 });

/** The IDs of the people that {@link people} chose, including new and deactivated ones. */
export function idsOf(world: World, chosen: readonly number[]): number[] {
  const everybody = allUsers(world.ctx).map(({ id }) => id);
  return [...new Set(chosen.map((each) => pick(everybody, each) ?? 0))];
}

/** The ID of one of the people. */
export function personId(world: World, chosen: number): number {
  return idsOf(world, [chosen])[0] ?? 0;
}

/** The ID of a named group, including those of roles. */
export function groupId(world: World, chosen: number): number {
  return pick(namedGroups(world.ctx), chosen)?.id ?? 0;
}

/** The ID of a group that people have created, if there is one. */
export function ownGroupId(world: World, chosen: number): number {
  const own = namedGroups(world.ctx).filter(({ isSystem }) => !isSystem);
  return pick(own, chosen)?.id ?? groupId(world, chosen);
}

/** A test person; administrators are more likely. */
export const actor = fc.constantFrom("ada", "ada", "ada", "ada", "boris", "boris", "nina", ...testPersonNames);

/** The group or the people who get a permission. */
export const holders = fc.oneof(
  fc.record({ group: anyIndex }),
  fc.record({ people, groups: fc.uniqueArray(anyIndex, { maxLength: 2 }) }),
);

/** The value of a permission in a request. */
export function settingValue(world: World, chosen: typeof holders extends fc.Arbitrary<infer Value> ? Value : never) {
  if ("group" in chosen) return groupId(world, chosen.group);
  const direct_subgroups = [...new Set(chosen.groups.map((each) => groupId(world, each)))];
  return { direct_members: idsOf(world, chosen.people), direct_subgroups };
}

/** A short text, sometimes with Markdown or a mention. */
export const words = fc.constantFrom("", "hello", "**lamps**", "@**Omar Haddad** look", "@**all** look", "a\nb");
