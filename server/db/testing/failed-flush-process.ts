/**
 * A process whose disk fails while people write. It prints what they were answered, and ends as a process does that has
 * nothing left to do. Its arguments are the data folder, and the worker for checkpoints where that is to fail instead.
 */
import { readFileSync } from "node:fs";
import { openBareContext } from "../../testing/bare-context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { dataFiles } from "../data-folder.ts";
import { organizationSettings } from "../schema/organization.ts";
import { replaceFlushes } from "./replace-disk.ts";

const [folder = "", checkpointWorker] = process.argv.slice(2);
const { ctx, database } = openBareContext(
  folder,
  undefined,
  checkpointWorker === undefined ? {} : { checkpointWorker },
);
const log = `${dataFiles(folder).database}-wal`;
await write("note saved");
const answers = await (checkpointWorker === undefined ? failFlushes() : failCheckpoint());
const logAtFailure = readFileSync(log);
answers.push(await outcomeOf(write("note later")));
const unlogged = await outcomeOf(Promise.resolve().then(() => ctx.eventLog.takeId()));
await database.close();
await database.close();
const isLogUnchanged = readFileSync(log).equals(logAtFailure);
console.log(JSON.stringify({ answers, unlogged, isLogUnchanged, trouble: ctx.storage.trouble()?.kind }));

/** Two people write at once, and the disk does not take it. */
async function failFlushes(): Promise<unknown[]> {
  const failure = new Error("EIO: i/o error");
  replaceFlushes({
    later: (done) => setTimeout(() => done(failure), 20),
    now: () => {
      throw failure;
    },
  });
  return Promise.all([outcomeOf(write("note first")), outcomeOf(write("note second"))]);
}

/** People write until the log is written back, which fails. Returns the first refusal. */
async function failCheckpoint(): Promise<unknown[]> {
  for (let count = 0; count < 100; count++) {
    const outcome = await outcomeOf(write(`note ${count}`, "x".repeat(200_000)));
    if (outcome !== "acknowledged") return [outcome];
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return ["never refused"];
}

function write(name: string, value = ""): Promise<unknown> {
  return mutate(ctx, (tx) => {
    tx.append({ type: "realm", op: "update", property: "description", value: name }, { kind: "everyone" });
    tx.store.db.insert(organizationSettings).values({ name, value }).run();
  });
}

async function outcomeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "acknowledged",
    (error: { code?: unknown }) => error.code,
  );
}
