import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "./answer-reader.ts";
import { type Connection, openConnection, openConnections } from "./connection.ts";

/** A poll request in two parts, around the ID of the newest event that the client has. */
export type Poll = { readonly beforeLastId: string; readonly afterLastId: string; readonly lastId: number };

/** Makes many clients wait for events, and measures how long after a send the last of them has the event. */
export type FanOutOrder = {
  readonly kind: "fan-out";
  readonly port: number;
  readonly polls: readonly Poll[];
  /** A complete request that causes an event for all polling clients. */
  readonly send: string;
  readonly messages: number;
};

/** Makes many clients wait until their connections are closed. The load generator keeps the connections in `held`. */
export type HoldOrder = { readonly kind: "hold"; readonly port: number; readonly polls: readonly Poll[] };
/** Ends the polls that are held. */
export type ReleaseOrder = { readonly kind: "release" };

/** How long all polls may take to arrive at the server, in milliseconds. */
const arrivalTime = 200;

/** The result of sending to held polls. */
export type FanOutOutcome = {
  /** For each message the milliseconds from sending it until the last client has its whole answer. */
  readonly latencies: readonly number[];
  /** The polls to continue with. */
  readonly polls: readonly Poll[];
};

/** Runs a fan-out: all clients poll again before the next message is sent. Rejects when any request fails. */
export async function fanOut({ port, polls, send, messages }: FanOutOrder): Promise<FanOutOutcome> {
  const sender = await openConnection(port);
  const connections = await openConnections(port, polls.length);
  const lastIds = polls.map((poll) => poll.lastId);
  const latencies: number[] = [];
  for (let message = 0; message < messages; message++) {
    const answers = polls.map((poll, index) => connections[index]?.ask(pollRequest(poll, lastIds[index] ?? 0)));
    await pause(arrivalTime);
    const sentAt = performance.now();
    await Promise.all([...answers, sender.ask(send)]);
    latencies.push(performance.now() - sentAt);
    for (const [index, answer] of answers.entries()) lastIds[index] = newestId((await answer)?.body);
  }
  for (const connection of [sender, ...connections]) connection.close();
  return { latencies, polls: polls.map((poll, index) => ({ ...poll, lastId: lastIds[index] ?? poll.lastId })) };
}

function pollRequest({ beforeLastId, afterLastId }: Poll, lastId: number): string {
  return `${beforeLastId}${lastId}${afterLastId}`;
}

function newestId(body: Buffer | undefined): number {
  const { events }: { events: readonly { readonly id: number }[] } = JSON.parse(String(body));
  const newest = events.at(-1);
  if (newest === undefined) throw new Error("A poll was answered without any event.");
  return newest.id;
}

let held: Connection[] = [];

/** Makes every client poll and wait; resolves once all polls have had time to arrive. */
export async function hold({ port, polls }: HoldOrder): Promise<void> {
  held = await openConnections(port, polls.length);
  const answered = polls.map((poll, index) => held[index]?.ask(pollRequest(poll, poll.lastId)));
  await Promise.race([pause(arrivalTime), refuseAnswers(answered)]);
}

/** Rejects as soon as a poll that should wait is answered. */
async function refuseAnswers(answers: readonly (Promise<Answer> | undefined)[]): Promise<void> {
  const answer = await Promise.race(answers);
  if (answer !== undefined) throw new Error(`A poll that should wait was answered: ${answer.body}`);
}

/** Closes the connections of the clients that wait. */
export function release(): void {
  for (const connection of held.splice(0)) connection.close();
}
