import type { User } from "../domain/users/queries.ts";
import type { Random } from "./random.ts";
import { asides } from "./scenes/asides.ts";
import type { Scene } from "./scenes/scene.ts";

/** One message of a conversation. */
export type TalkMessage = { readonly sender: User; readonly content: string };

/** The messages of a conversation, one after the other. */
export type Talk = {
  /** The topic. */
  readonly title: string;
  /** Undefined at the end. */
  readonly next: () => TalkMessage | undefined;
};

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const times = ["9:00", "9:30", "10:00", "11:15", "12:30", "13:45", "14:00", "15:30", "16:00"];

/** Starts a conversation between some people that follows a scene. There must be at least one person. */
export function startTalk(random: Random, scene: Scene, people: readonly User[], channels: readonly string[]): Talk {
  const script = writeScript(random, scene);
  const words = chooseWords(random, scene);
  let lastSender: User | undefined;
  let position = 0;
  return {
    title: fill(random.pick(scene.topics), words).slice(0, 60),
    next: () => {
      const line = script[position];
      if (line === undefined) return undefined;
      position += 1;
      const previous = lastSender;
      const others = people.filter((user) => user.id !== previous?.id);
      // People answer each other; now and then somebody writes twice in a row.
      const sender = random.pick(others.length === 0 || random.chance(0.12) ? people : others);
      lastSender = sender;
      return { sender, content: fill(line, { ...words, ...nameOthers(random, sender, people, channels) }) };
    },
  };
}

function writeScript(random: Random, scene: Scene): string[] {
  const script = [random.pick(scene.open)];
  for (const step of scene.steps) {
    if (random.chance(0.88)) script.push(random.pick(step));
    while (random.chance(0.2)) script.push(random.pick(asides));
  }
  if (random.chance(0.8)) script.push(random.pick(scene.close));
  return script;
}

type Words = Readonly<Record<string, string>>;

function chooseWords(random: Random, { slots = {} }: Scene): Words {
  const chosen = Object.entries(slots).map(([slot, words]) => [slot, random.pick(words)]);
  return {
    ...Object.fromEntries(chosen),
    day: random.pick(days),
    time: random.pick(times),
    number: String(random.whole(2, 9)),
  };
}

function nameOthers(random: Random, sender: User, people: readonly User[], channels: readonly string[]): Words {
  const others = people.filter((user) => user.id !== sender.id);
  const other = random.pick(others.length === 0 ? people : others);
  return {
    who: `@**${other.fullName}**`,
    name: other.fullName.split(" ")[0] ?? other.fullName,
    channel: channels.length === 0 ? "the wiki" : `#**${random.pick(channels)}**`,
  };
}

function fill(line: string, words: Words): string {
  const filled = line.replaceAll(/\{(\w+)\}/g, (_, slot: string) => words[slot] ?? "");
  return filled.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
