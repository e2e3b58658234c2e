import type { InputOf } from "../../../http/contract.ts";
import type { TestPersonName } from "../../../testing/test-people.ts";
import type { World } from "../../../testing/world.ts";
import { channelEndpoints } from "../contract.ts";
import type { ChannelShape } from "../shapes.ts";

/** The changes of a channel that a test requests. */
export type Change = Omit<InputOf<(typeof channelEndpoints)["updateChannel"]>, "stream_id">;

/** Creates a channel, by default `workshop` without subscribers, and returns its ID. */
export async function createChannel(
  world: World,
  who: TestPersonName,
  params: Partial<InputOf<(typeof channelEndpoints)["createChannel"]>> = {},
): Promise<number> {
  const { id } = await world[who].call(channelEndpoints.createChannel, {
    name: "workshop",
    subscribers: [],
    ...params,
  });
  return id;
}

/** Changes a channel. */
export function changeChannel(world: World, who: TestPersonName, id: number, change: Change) {
  return world[who].call(channelEndpoints.updateChannel, { stream_id: id, ...change });
}

/** Archives a channel. */
export function archiveChannel(world: World, who: TestPersonName, id: number) {
  return world[who].call(channelEndpoints.archiveChannel, { stream_id: id });
}

/** A channel as a person can read it. */
export async function seeChannel(world: World, who: TestPersonName, id: number): Promise<ChannelShape> {
  return (await world[who].call(channelEndpoints.getChannel, { stream_id: id })).stream;
}

/** Names of the channels that are listed for a person with a filter, in their order. */
export async function listChannels(
  world: World,
  who: TestPersonName,
  filter: InputOf<(typeof channelEndpoints)["getChannels"]> = {},
): Promise<string[]> {
  return (await world[who].call(channelEndpoints.getChannels, filter)).streams.map(({ name }) => name);
}
