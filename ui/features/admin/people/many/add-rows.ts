import { RequestFailed } from "#server/http/client.ts";
import type { Row } from "./read-people.ts";
import { describeRefusal } from "./row-refusal.ts";

/** The outcome of a row. `unknown`: it was sent, and no answer came. */
export type Outcome =
  | { readonly kind: "added"; readonly userId: number; readonly link: string | undefined }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unknown" };

/** The outcomes so far, by the rows' lines. */
export type Outcomes = ReadonlyMap<number, Outcome>;

/** The requests and callbacks that {@link addRows} needs. */
export type AddRequests = {
  /** Adds people. Returns for each their ID, or why they were refused. */
  readonly send: (rows: readonly Row[]) => Promise<readonly (number | string)[]>;
  /** The ID of the person with this address, if there is one. */
  readonly find: (email: string) => Promise<number | undefined>;
  /** Subscribes added people to channels. Returns links to choose a password, by their IDs. */
  readonly setUp: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Stops before the next batch when it is aborted. */
  readonly signal: AbortSignal;
  readonly onOutcomes: (outcomes: Outcomes) => void;
};

/** How many are sent at once: few enough to stop soon and to show the progress. */
const batchSize = 10;

/**
 * Adds the rows without an outcome. Throws when the server does not answer. Call it again with the outcomes so far to
 * go on: it first looks for the rows that were sent without an answer, so that nobody is lost or added twice.
 */
export async function addRows(rows: readonly Row[], before: Outcomes, requests: AddRequests): Promise<void> {
  const outcomes = new Map(before);
  const report = () => requests.onOutcomes(new Map(outcomes));

  const setUp = async (added: readonly { readonly line: number; readonly userId: number }[]) => {
    if (added.length === 0) return;
    const links = await requests.setUp(added.map(({ userId }) => userId));
    for (const { line, userId } of added) outcomes.set(line, { kind: "added", userId, link: links.get(userId) });
    report();
  };

  for (const { line, email } of rows) {
    const outcome = outcomes.get(line);
    if (outcome?.kind === "added" && outcome.link === undefined) await setUp([{ line, userId: outcome.userId }]);
    if (outcome?.kind !== "unknown") continue;
    const userId = await requests.find(email);
    if (userId === undefined) outcomes.delete(line);
    else await setUp([{ line, userId }]);
  }
  report();

  const waiting = rows.filter(({ line }) => !outcomes.has(line));
  for (let start = 0; start < waiting.length && !requests.signal.aborted; start += batchSize) {
    const batch = waiting.slice(start, start + batchSize);
    for (const { line } of batch) outcomes.set(line, { kind: "unknown" });
    const answers = await requests.send(batch).catch((error: unknown) => {
      // A refusal is an answer: none of these was added.
      if (error instanceof RequestFailed && error.status < 500) for (const { line } of batch) outcomes.delete(line);
      report();
      throw error;
    });
    const added: { line: number; userId: number }[] = [];
    for (const [index, { line }] of batch.entries()) {
      const answer = answers[index];
      if (typeof answer === "number") added.push({ line, userId: answer });
      else outcomes.set(line, { kind: "refused", reason: answer ?? describeRefusal(undefined) });
    }
    for (const { line, userId } of added) outcomes.set(line, { kind: "added", userId, link: undefined });
    report();
    await setUp(added);
  }
}
