import type { InputOf } from "../../../http/contract.ts";
import type { TestPersonName } from "../../../testing/test-people.ts";
import type { Person, World } from "../../../testing/world.ts";
import { channelEndpoints } from "../../channels/contract.ts";
import { eventQueueEndpoints } from "../../event-queues/contract.ts";
import { messageEndpoints } from "../contract.ts";

type ChannelParams = InputOf<typeof channelEndpoints.createChannel>;

/** Lets Ada create a channel with exactly these subscribers, who get no message about it. Returns its ID. */
export async function openChannel(
  world: World,
  name: string,
  people: readonly TestPersonName[],
  params: Partial<ChannelParams> = {},
): Promise<number> {
  const subscribers = people.map((person) => world[person].id);
  const channel = { name, subscribers, send_new_subscription_messages: false, ...params };
  const { id } = await world.ada.call(channelEndpoints.createChannel, channel);
  return id;
}

/** Sends a message to a channel, in the topic lamp unless another is given; returns its ID. */
export async function post(sender: Person, to: number | string, content: string, topic = "lamp"): Promise<number> {
  const { id } = await sender.call(messageEndpoints.sendMessage, { type: "channel", to, topic, content });
  return id;
}

/** Sends a direct message; returns its ID. */
export async function write(sender: Person, people: readonly Person[], content: string): Promise<number> {
  const to = people.map((person) => person.id);
  const { id } = await sender.call(messageEndpoints.sendMessage, { type: "direct", to, content });
  return id;
}

/** Somebody's event queue. Each call of `next` returns the events since the last call. */
export type Listener = {
  readonly queueId: string;
  readonly next: () => Promise<Readonly<Record<string, unknown>>[]>;
};

/** Registers an event queue for somebody. */
export async function listen(
  person: Person,
  params: InputOf<typeof eventQueueEndpoints.registerQueue> = { event_types: ["message"] },
): Promise<Listener> {
  const registered = await person.call(eventQueueEndpoints.registerQueue, { fetch_event_types: [], ...params });
  const queueId = String(registered.queue_id);
  let last = registered.last_event_id;
  return {
    queueId,
    next: async () => {
      const poll = { queue_id: queueId, last_event_id: last, dont_block: true };
      const { events } = await person.call(eventQueueEndpoints.getEvents, poll);
      last = events.at(-1)?.id ?? last;
      return events;
    },
  };
}
