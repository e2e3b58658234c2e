import { eventQueueEndpoints } from "../../server/domain/event-queues/contract.ts";
import type { Poll } from "../load/held-polls.ts";
import { writeRequest } from "../load/request.ts";
import type { Person } from "../office/people.ts";
import type { ServerProcess } from "../run/server-process.ts";
import { clientOf } from "./client.ts";

/** A registered event queue and its owner. */
export type Queue = { readonly owner: Person; readonly id: string; readonly lastEventId: number };

/** Registers a queue for messages without requesting any state. */
export async function registerQueue(server: ServerProcess, owner: Person): Promise<Queue> {
  const params = { event_types: ["message"], fetch_event_types: [] };
  const { queue_id, last_event_id } = await clientOf(server, owner)(eventQueueEndpoints.registerQueue, params);
  if (queue_id === null) throw new Error("The server registered no queue.");
  return { owner, id: queue_id, lastEventId: last_event_id };
}

/** Registers a queue for each of these people, eight at a time. */
export async function registerQueues(server: ServerProcess, owners: readonly Person[]): Promise<Queue[]> {
  const queues: Queue[] = [];
  const waiting = owners.values();
  const registerRest = async () => {
    for (const owner of waiting) queues.push(await registerQueue(server, owner));
  };
  await Promise.all(Array.from({ length: 8 }, registerRest));
  return queues;
}

/** The poll of a queue, as the load generator sends it. */
export function pollOf({ owner, id, lastEventId }: Queue): Poll {
  const fields = { queue_id: id, last_event_id: "" };
  const request = writeRequest({ method: "GET", path: "/api/v1/events", credentials: owner, fields });
  const [beforeLastId = "", afterLastId = ""] = splitAfter(request, "last_event_id=");
  return { beforeLastId, afterLastId, lastId: lastEventId };
}

function splitAfter(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator) + separator.length;
  return [text.slice(0, at), text.slice(at)];
}
