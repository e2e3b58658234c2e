import { type ChannelIdea, families, usualChannels, words } from "./channel-names.ts";
import type { Random } from "./random.ts";

/** Channels for an office: those that every office has, then as many more as it takes. */
export function inventChannels(random: Random, count: number): ChannelIdea[] {
  const ideas = usualChannels.slice(0, count);
  for (let index = 0; ideas.length < count; index++) ideas.push(furtherChannel(random, index));
  return ideas;
}

function furtherChannel(random: Random, index: number): ChannelIdea {
  const family = families[index % families.length] ?? random.pick(families);
  const word = words[Math.floor(index / families.length) % words.length] ?? "";
  const round = Math.floor(index / (families.length * words.length));
  const name = `${family.prefix} ${word}${round === 0 ? "" : ` ${round + 1}`}`;
  const chance = random.share();
  const kind = chance < 0.15 ? "private" : chance < 0.2 ? "archived" : undefined;
  return { name, description: family.about, theme: family.theme, ...(kind === undefined ? {} : { kind }) };
}
