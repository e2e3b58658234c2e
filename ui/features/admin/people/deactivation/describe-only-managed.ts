import { plural } from "@lingui/core/macro";
import { formatNames } from "../../../../lib/format-names.ts";
import type { Managed, OnlyManaged } from "./only-manager.ts";

/** Says what nobody but administrators can manage after a person is deactivated. */
export function describeOnlyManaged(person: string, { channels, groups }: OnlyManaged): readonly string[] {
  return [
    ...describeEach(channels, (count, channelNames, bots) =>
      bots === undefined
        ? plural(count, {
            one: `Only ${person} manages the channel ${channelNames}. After this, only administrators can.`,
            other: `Only ${person} manages the channels ${channelNames}. After this, only administrators can.`,
          })
        : describeChannelsOfBots(person, count, channelNames, bots),
    ),
    ...describeEach(groups, (count, groupNames, bots) =>
      bots === undefined
        ? plural(count, {
            one: `Only ${person} manages the group ${groupNames}. After this, only administrators can.`,
            other: `Only ${person} manages the groups ${groupNames}. After this, only administrators can.`,
          })
        : describeGroupsOfBots(person, count, groupNames, bots),
    ),
  ];
}

/** The same for several people who are deactivated at once. */
export function describeOnlyManagedTogether({ channels, groups }: OnlyManaged): readonly string[] {
  return [
    ...describeEach(channels.map(withoutNames), (count, channelNames, bots) =>
      bots === undefined
        ? plural(count, {
            one: `Only people from this selection manage the channel ${channelNames}. After this, only administrators can.`,
            other: `Only people from this selection manage the channels ${channelNames}. After this, only administrators can.`,
          })
        : plural(count, {
            one: `Only bots of people from this selection manage the channel ${channelNames}. After this, only administrators can.`,
            other: `Only bots of people from this selection manage the channels ${channelNames}. After this, only administrators can.`,
          }),
    ),
    ...describeEach(groups.map(withoutNames), (count, groupNames, bots) =>
      bots === undefined
        ? plural(count, {
            one: `Only people from this selection manage the group ${groupNames}. After this, only administrators can.`,
            other: `Only people from this selection manage the groups ${groupNames}. After this, only administrators can.`,
          })
        : plural(count, {
            one: `Only bots of people from this selection manage the group ${groupNames}. After this, only administrators can.`,
            other: `Only bots of people from this selection manage the groups ${groupNames}. After this, only administrators can.`,
          }),
    ),
  ];
}

/** One sentence for what the people manage, and one for each choice of bots. */
function describeEach(
  managed: readonly Managed[],
  describe: (count: number, names: string, bots: readonly string[] | undefined) => string,
): readonly string[] {
  const parts = Map.groupBy(managed, ({ bots }) => bots?.join("\n"));
  return [...parts.values()].map((part) =>
    describe(part.length, formatNames(part.map(({ name }) => name)), part[0]?.bots),
  );
}

/** All bots are in one sentence, which does not name them. */
function withoutNames({ name, bots }: Managed): Managed {
  return { name, bots: bots && [] };
}

function describeChannelsOfBots(person: string, count: number, channelNames: string, bots: readonly string[]): string {
  const botNames = formatNames(bots);
  return bots.length === 1
    ? plural(count, {
        one: `Only ${person}'s bot ${botNames} manages the channel ${channelNames}. After this, only administrators can.`,
        other: `Only ${person}'s bot ${botNames} manages the channels ${channelNames}. After this, only administrators can.`,
      })
    : plural(count, {
        one: `Only ${person}'s bots ${botNames} manage the channel ${channelNames}. After this, only administrators can.`,
        other: `Only ${person}'s bots ${botNames} manage the channels ${channelNames}. After this, only administrators can.`,
      });
}

function describeGroupsOfBots(person: string, count: number, groupNames: string, bots: readonly string[]): string {
  const botNames = formatNames(bots);
  return bots.length === 1
    ? plural(count, {
        one: `Only ${person}'s bot ${botNames} manages the group ${groupNames}. After this, only administrators can.`,
        other: `Only ${person}'s bot ${botNames} manages the groups ${groupNames}. After this, only administrators can.`,
      })
    : plural(count, {
        one: `Only ${person}'s bots ${botNames} manage the group ${groupNames}. After this, only administrators can.`,
        other: `Only ${person}'s bots ${botNames} manage the groups ${groupNames}. After this, only administrators can.`,
      });
}
