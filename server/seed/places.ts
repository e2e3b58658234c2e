import type { Destination } from "../domain/messages/sending/destination.ts";
import type { User } from "../domain/users/queries.ts";
import type { Furnished } from "./furnish.ts";
import type { Random } from "./random.ts";
import { business } from "./scenes/business.ts";
import { engineering } from "./scenes/engineering.ts";
import { direct, help, news, office, social } from "./scenes/office-life.ts";
import type { Scene, Theme } from "./scenes/scene.ts";
import { beginTalk, type Talk } from "./talk.ts";

/** A conversation under way, and where it takes place. */
export type Meeting = {
  readonly talk: Talk;
  readonly destination: Destination;
  /** Who can read it and is still there. */
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

/** How much is said in private, among few. */
const directShare = 0.15;

/** Begins conversations, each somewhere in the office. */
export type Meetings = { readonly begin: (progress: number) => Meeting };

/** @param people those who still work here; there must be somebody */
export function createMeetings(random: Random, rooms: readonly Furnished[], people: readonly User[]): Meetings {
  const lively = rooms.filter(({ people }) => people.length > 0);
  const open = lively.filter(({ idea }) => idea.kind !== "private").map(({ idea }) => idea.name);
  const circles: (readonly User[])[] = [];

  return {
    begin: (progress) => {
      if (lively.length === 0 || random.chance(directShare)) return inPrivate();
      return inChannel(chooseRoom(progress));
    },
  };

  /** The first channels are the busiest; in archived ones nothing was said for a long time. */
  function chooseRoom(progress: number): Furnished {
    const room = lively[Math.floor(lively.length * random.share() ** 1.6)] ?? random.pick(lively);
    return room.idea.kind === "archived" && progress > 0.4 ? chooseRoom(progress) : room;
  }

  function inChannel({ idea, channel, people: audience }: Furnished): Meeting {
    const speakers = random.sample(audience, random.whole(2, 6));
    const talk = beginTalk(random, random.pick(scenes[idea.theme]), speakers, open);
    return { talk, audience, destination: { kind: "channel", channel, topic: talk.title } };
  }

  /** People who have written to each other do so again. */
  function inPrivate(): Meeting {
    const known = circles.length > 0 && random.chance(0.7) ? random.pick(circles) : undefined;
    const audience = known ?? random.sample(people, random.chance(0.75) ? 2 : random.whole(3, 5));
    if (known === undefined) circles.push(audience);
    const talk = beginTalk(random, random.pick(scenes.direct), audience, open);
    return { talk, audience, destination: { kind: "direct", userIds: audience.map(({ id }) => id) } };
  }
}
