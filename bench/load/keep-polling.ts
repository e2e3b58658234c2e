import { openConnections } from "./connection.ts";
import type { Poll } from "./held-polls.ts";

/** Clients that poll again as soon as they are answered. */
export type Polling = {
  /** Closes their connections, and returns the polls to continue with. */
  readonly stop: () => Polls;
};

type Polls = readonly Poll[];

/**
 * Lets many clients poll until they are stopped.
 * @param fail is called when a poll fails before that
 */
export async function keepPolling(port: number, polls: Polls, fail: (error: unknown) => void): Promise<Polling> {
  const connections = await openConnections(port, polls.length);
  const current = [...polls];
  let isStopped = false;
  for (const [index, connection] of connections.entries()) {
    pollOn(index, connection.ask).catch((error) => {
      if (!isStopped) fail(error);
    });
  }
  return {
    stop: () => {
      isStopped = true;
      for (const connection of connections) connection.close();
      return current;
    },
  };

  async function pollOn(index: number, ask: (request: string) => Promise<{ readonly body: Buffer }>): Promise<void> {
    for (let poll = current[index]; poll !== undefined && !isStopped; ) {
      const { body } = await ask(`${poll.beforeLastId}${poll.lastId}${poll.afterLastId}`);
      poll = { ...poll, lastId: newestId(body) };
      current[index] = poll;
    }
  }
}

/** How much of an answer is searched for the ID of its last event: parsing all of it would cost more than the server. */
const endOfAnswer = 200;

function newestId(body: Buffer): number {
  const end = body.toString("latin1", Math.max(0, body.length - endOfAnswer));
  const [, id] = /"id":(\d+)\}\],"queue_id"/.exec(end) ?? [];
  if (id === undefined) throw new Error("A poll was answered without any event.");
  return Number(id);
}
