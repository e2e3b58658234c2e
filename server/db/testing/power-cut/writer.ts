/**
 * A process whose disk is recorded: it writes notes through the product's code, many at once, and says in the file
 * `said` what it sent to its clients, and which message IDs could be read. Its arguments are the data folder, how commits
 * get to the disk, and a mistake to make, if any.
 */
import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { insertOrganization } from "../../../domain/organization/actions.ts";
import { openBareContext } from "../../../testing/bare-context.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { conversations, messages } from "../../schema/messages.ts";
import { organizationSettings } from "../../schema/organization.ts";
import { replaceFlushes } from "../replace-disk.ts";

const [folder = "", mode, mistake] = process.argv.slice(2);
const { ctx } = openBareContext(folder, undefined, mode === "commits wait" ? { checkpointWorker: null } : {});
const sqlite = ctx.store.db.$client;
const said = openSync(join(folder, "said"), "w");
const say = (line: string) => writeSync(said, `${line}\n`);

const senderId = await mutate(ctx, (tx) => {
  const owner = { fullName: "Ada", email: "ada@example.test", passwordHash: "" };
  tx.store.db.insert(conversations).values({ id: 1, topic: "notes" }).run();
  return insertOrganization(tx, { name: "Notes", owner }).id;
});
if (mistake === "answers early") answerEarly();

/** How many notes are written at once, in turn. */
const sizes = [12, 1, 9, 2, 11, 1, 10];

say("ready");
const newestMessage = sqlite.prepare<[], number>("SELECT coalesce(max(id), 0) FROM messages").pluck();
let newest = 0;
readNewest();
// All rounds together fill SQLite's log several times.
for (let round = 1; round <= 75; round++) {
  await Promise.all(
    Array.from({ length: sizes[round % sizes.length] ?? 1 }, (_, index) => write(`note ${index}`, round)),
  );
}
// The power is cut: nothing is closed.
process.kill(process.pid, "SIGKILL");

/** Writes a note again. It is in two rows, a message and an event: after a power cut all are there, or none. */
async function write(name: string, round: number): Promise<void> {
  const eventId = await mutate(ctx, (tx) => {
    // SQLite does not write pages that stay the same.
    const value = `${round} `.repeat(8_000);
    for (const half of ["a", "b"]) {
      tx.store.db
        .insert(organizationSettings)
        .values({ name: `${name} ${half}`, value })
        .onConflictDoUpdate({ target: organizationSettings.name, set: { value } })
        .run();
    }
    const content = `${name} of ${round}`;
    const fixed = { conversationId: 1, senderId, topic: "notes", renderedContent: "", client: "", sentAt: tx.now };
    tx.store.db
      .insert(messages)
      .values({ ...fixed, content })
      .run();
    const event = { type: "realm", op: "update", property: "description", value: content } as const;
    return tx.append(event, { kind: "everyone" });
  });
  say(`saved ${name} of ${round} as ${eventId}`);
}

/** Reads again and again as other clients do, also while the disk still writes. */
function readNewest(): void {
  const found = newestMessage.get() ?? 0;
  if (found > newest) say(`read message ${found}`);
  newest = found;
  setImmediate(readNewest);
}

/** Answers without waiting for the disk, in both modes. */
function answerEarly(): void {
  sqlite.pragma("synchronous = NORMAL");
  replaceFlushes({ later: (done) => setImmediate(() => done(null)), now: () => {} });
}
