import { type ChannelPlan, channelFamilies, usualChannels, words } from "./channel-names.ts";
import type { Random } from "./random.ts";

/** Plans channels for an office: those that every office has, then as many others as needed. */
export function inventChannels(random: Random, count: number): ChannelPlan[] {
  const plans = usualChannels.slice(0, count);
  for (let index = 0; plans.length < count; index++) plans.push(inventChannel(random, index));
  return plans;
}

function inventChannel(random: Random, index: number): ChannelPlan {
  const family = channelFamilies[index % channelFamilies.length] ?? random.pick(channelFamilies);
  const word = words[Math.floor(index / channelFamilies.length) % words.length] ?? "";
  const round = Math.floor(index / (channelFamilies.length * words.length));
  const name = `${family.prefix} ${word}${round === 0 ? "" : ` ${round + 1}`}`;
  const chance = random.share();
  const kind = chance < 0.15 ? "private" : chance < 0.2 ? "archived" : undefined;
  return { name, description: family.about, theme: family.theme, ...(kind === undefined ? {} : { kind }) };
}
