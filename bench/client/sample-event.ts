import { eventQueueEndpoints } from "../../server/domain/event-queues/contract.ts";
import type { HoldOptions } from "../floors/hold.ts";
import { askOnce } from "../load/connection.ts";
import type { Person } from "../office/people.ts";
import type { ServerProcess } from "../run/server-process.ts";
import { clientOf } from "./client.ts";
import { pollOf, registerQueue } from "./queue.ts";

/**
 * Sends one message through the product and returns the answer that delivers it to the first of these people. The floor
 * repeats this answer.
 */
export async function sampleEvent(
  product: ServerProcess,
  people: readonly Person[],
  send: string,
): Promise<HoldOptions> {
  const [reader] = people;
  if (reader === undefined) throw new Error("There is no reader.");
  const queue = await registerQueue(product, reader);
  await askOnce(product.port, send);
  const { beforeLastId, afterLastId, lastId } = pollOf(queue);
  const answer = await askOnce(product.port, `${beforeLastId}${lastId}${afterLastId}`);
  const { events }: { events: { id: number }[] } = JSON.parse(answer);
  await clientOf(product, reader)(eventQueueEndpoints.deleteQueue, { queue_id: queue.id });
  return { answer, eventId: events[0]?.id ?? 0 };
}
