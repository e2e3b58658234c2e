import type { Destination } from "../domain/messages/sending/destination.ts";
import type { User } from "../domain/users/queries.ts";
import type { SeededChannel } from "./create-people-and-channels.ts";
import type { Random } from "./random.ts";
import { business } from "./scenes/business.ts";
import { engineering } from "./scenes/engineering.ts";
import { direct, help, news, office, social } from "./scenes/office-life.ts";
import type { Scene, Theme } from "./scenes/scene.ts";
import { startTalk, type Talk } from "./talk.ts";

/** A conversation in progress, and its destination. */
export type OngoingConversation = {
  readonly talk: Talk;
  readonly destination: Destination;
  /** The active people who can read it. */
  readonly audience: readonly User[];
};

const scenes: Readonly<Record<Theme, readonly Scene[]>> = {
  engineering,
  business,
  help,
  office,
  social,
  news,
  direct,
};

/** The share of conversations in direct messages. */
const directShare = 0.15;

/** Starts conversations, in channels and direct messages. */
export type ConversationStarter = { readonly begin: (progress: number) => OngoingConversation };

/** @param people the active people; there must be at least one */
export function createConversationStarter(
  random: Random,
  channels: readonly SeededChannel[],
  people: readonly User[],
): ConversationStarter {
  const withPeople = channels.filter(({ people }) => people.length > 0);
  const open = withPeople.filter(({ plan }) => plan.kind !== "private").map(({ plan }) => plan.name);
  const groups: (readonly User[])[] = [];

  return {
    begin: (progress) => {
      if (withPeople.length === 0 || random.chance(directShare)) return startDirect();
      return startInChannel(chooseChannel(progress));
    },
  };

  /** The first channels are the busiest. Archived ones have no recent messages. */
  function chooseChannel(progress: number): SeededChannel {
    const chosen = withPeople[Math.floor(withPeople.length * random.share() ** 1.6)] ?? random.pick(withPeople);
    return chosen.plan.kind === "archived" && progress > 0.4 ? chooseChannel(progress) : chosen;
  }

  function startInChannel({ plan, channel, people: audience }: SeededChannel): OngoingConversation {
    const speakers = random.sample(audience, random.whole(2, 6));
    const talk = startTalk(random, random.pick(scenes[plan.theme]), speakers, open);
    return { talk, audience, destination: { kind: "channel", channel, topic: talk.title } };
  }

  /** People who have written to each other do so again. */
  function startDirect(): OngoingConversation {
    const existing = groups.length > 0 && random.chance(0.7) ? random.pick(groups) : undefined;
    const audience = existing ?? random.sample(people, random.chance(0.75) ? 2 : random.whole(3, 5));
    if (existing === undefined) groups.push(audience);
    const talk = startTalk(random, random.pick(scenes.direct), audience, open);
    return { talk, audience, destination: { kind: "direct", userIds: audience.map(({ id }) => id) } };
  }
}
