import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "./answer-reader.ts";
import { type Connection, openConnection, openConnections } from "./connection.ts";

/** A poll, without the number of the newest event the client knows, which comes last in its query. */
export type Poll = { readonly beforeLastId: string; readonly afterLastId: string; readonly lastId: number };

/** Has many clients wait for events, and measures how long after a send the last of them is told. */
export type FanOutOrder = {
  readonly kind: "fan-out";
  readonly port: number;
  readonly polls: readonly Poll[];
  /** A whole request that makes an event for everybody who polls. */
  readonly send: string;
  readonly messages: number;
};

/** Has many clients wait until they are told to go: `held` is kept by the loader. */
export type HoldOrder = { readonly kind: "hold"; readonly port: number; readonly polls: readonly Poll[] };
/** Ends the polls that are held. */
export type LetGoOrder = { readonly kind: "let go" };

/** How long all polls may take to arrive at the server, in milliseconds. */
const settling = 200;

/** What sending to held polls came to. */
export type FanOutOutcome = {
  /** For each message the milliseconds from sending it until the last client has its whole answer. */
  readonly latencies: readonly number[];
  /** The polls to go on with. */
  readonly polls: readonly Poll[];
};

/** Carries a fan-out out: everybody polls again before the next message is sent. Rejects when any request fails. */
export async function fanOut({ port, polls, send, messages }: FanOutOrder): Promise<FanOutOutcome> {
  const sender = await openConnection(port);
  const connections = await openConnections(port, polls.length);
  const lastIds = polls.map((poll) => poll.lastId);
  const latencies: number[] = [];
  for (let message = 0; message < messages; message++) {
    const answers = polls.map((poll, index) => connections[index]?.ask(pollRequest(poll, lastIds[index] ?? 0)));
    await pause(settling);
    const begun = performance.now();
    await Promise.all([...answers, sender.ask(send)]);
    latencies.push(performance.now() - begun);
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

/** Has every client poll and wait; resolves once all polls have had the time to arrive. */
export async function hold({ port, polls }: HoldOrder): Promise<void> {
  held = await openConnections(port, polls.length);
  const answered = polls.map((poll, index) => held[index]?.ask(pollRequest(poll, poll.lastId)));
  await Promise.race([pause(settling), refuseAnswers(answered)]);
}

/** Rejects as soon as a poll that should wait is answered. */
async function refuseAnswers(answers: readonly (Promise<Answer> | undefined)[]): Promise<void> {
  const answer = await Promise.race(answers);
  if (answer !== undefined) throw new Error(`A poll that should wait was answered: ${answer.body}`);
}

/** Closes the connections of the clients that wait. */
export function letGo(): void {
  for (const connection of held.splice(0)) connection.close();
}
