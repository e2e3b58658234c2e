import fc from "fast-check";
import { namedGroups } from "../../domain/groups/queries.ts";
import { allUsers } from "../../domain/users/queries.ts";
import { castNames } from "../cast.ts";
import type { Person, World } from "../world.ts";

/** Something that people do through the API, allowed or not: what chance decides of it, and how it is asked for. */
export type Operation = {
  readonly chance: fc.Arbitrary<unknown>;
  readonly ask: (by: Person, chosen: never, world: World) => Promise<unknown>;
};

/** Operations by what they do, as a failing run tells of them. */
export type Operations = Readonly<Record<string, Operation>>;

/** Ties what chance decides to the request that is made of it. */
export function operation<Chosen>(
  chance: fc.Arbitrary<Chosen>,
  ask: (by: Person, chosen: Chosen, world: World) => Promise<unknown>,
): Operation {
  return { chance, ask };
}

/** One or two parts of a record, as most requests leave most parameters out. */
export function some<Parts>(parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> }): fc.Arbitrary<Partial<Parts>> {
  const names = Object.keys(parts) as (keyof Parts)[];
  const one = fc.oneof(...names.map((name) => parts[name].map((value) => ({ [name]: value }))));
  return fc.tuple(one, fc.option(one)).map(([first, second]) => ({ ...first, ...second }) as Partial<Parts>);
}

/** Which of the things there are, whatever those may be by then. */
export const which = fc.nat(11);

/** The thing that {@link which} chose; undefined where there is none. */
export function among<Thing>(things: readonly Thing[], chosen: number): Thing | undefined {
  return things[chosen % Math.max(1, things.length)];
}

/** Some of the people there are. */
export const people = fc.uniqueArray(which, { maxLength: 3 });

/** IDs of the people that {@link people} chose, newcomers and deactivated ones included. */
export function idsOf(world: World, chosen: readonly number[]): number[] {
  const everybody = allUsers(world.ctx).map(({ id }) => id);
  return [...new Set(chosen.map((each) => among(everybody, each) ?? 0))];
}

/** The ID of one of the people. */
export function personId(world: World, chosen: number): number {
  return idsOf(world, [chosen])[0] ?? 0;
}

/** The ID of one of the groups that have a name, those of roles included. */
export function groupId(world: World, chosen: number): number {
  return among(namedGroups(world.ctx), chosen)?.id ?? 0;
}

/** The ID of a group that people have made, if there is one. */
export function ownGroupId(world: World, chosen: number): number {
  const own = namedGroups(world.ctx).filter(({ isSystem }) => !isSystem);
  return among(own, chosen)?.id ?? groupId(world, chosen);
}

/** Somebody of the cast, those who may do most more often. */
export const actor = fc.constantFrom("ada", "ada", "ada", "ada", "boris", "boris", "nina", ...castNames);

/** Who is to hold a permission. */
export const holders = fc.oneof(
  fc.record({ group: which }),
  fc.record({ people, groups: fc.uniqueArray(which, { maxLength: 2 }) }),
);

/** The value of a permission as requests write it. */
export function settingValue(world: World, chosen: typeof holders extends fc.Arbitrary<infer Value> ? Value : never) {
  if ("group" in chosen) return groupId(world, chosen.group);
  const direct_subgroups = [...new Set(chosen.groups.map((each) => groupId(world, each)))];
  return { direct_members: idsOf(world, chosen.people), direct_subgroups };
}

/** Something short to say, some of it Markdown, some of it to somebody. */
export const words = fc.constantFrom("", "hello", "**keels**", "@**Omar Haddad** look", "@**all** look", "a\nb");
