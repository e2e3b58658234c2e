/**
 * A process whose disk is recorded: it writes notes through the product's code, many at once, and says in the file
 * `said` what it sent to its clients. Its arguments are the data folder and a mistake to make, if any.
 */
import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { openBareContext } from "../../../testing/bare-context.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { organizationSettings } from "../../schema/organization.ts";

const [folder = "", mistake] = process.argv.slice(2);
const { ctx } = openBareContext(folder);
if (mistake === "answers early") ctx.store.db.$client.pragma("synchronous = NORMAL");
const said = openSync(join(folder, "said"), "w");
const say = (line: string) => writeSync(said, `${line}\n`);

/** How many notes are written at once, in turn. */
const sizes = [12, 1, 9, 2, 11, 1, 10];

say("ready");
// All rounds together fill SQLite's log several times.
for (let round = 1; round <= 90; round++) {
  await Promise.all(
    Array.from({ length: sizes[round % sizes.length] ?? 1 }, (_, index) => write(`note ${index}`, round)),
  );
}
// The power is cut: nothing is closed.
process.kill(process.pid, "SIGKILL");

/** Writes a note again. It is in two rows and an event: after a power cut all three are there, or none. */
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
    const event = { type: "realm", op: "update", property: "description", value: `${name} of ${round}` } as const;
    return tx.append(event, { kind: "everyone" });
  });
  say(`saved ${name} of ${round} as ${eventId}`);
}
