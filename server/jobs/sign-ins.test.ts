import { expect, onTestFinished, test } from "vitest";
import { recordUse, saveUses, unsavedUse } from "../domain/sessions/last-used.ts";
import { hashSecret } from "../domain/sessions/secrets.ts";
import { createWorld } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { writeUses } from "./sign-ins.ts";

const at = 1_772_440_200;

async function openWorld() {
  const opened = await createWorld({ clock: { now: () => at * 1000 } });
  onTestFinished(opened.close);
  const stored = (hash: string) =>
    opened.ctx.store.all("SELECT last_used_at, address FROM api_keys WHERE hash = ?", [hash]);
  return { ...opened, stored, hash: hashSecret(opened.nina.apiKey) };
}

test("uses that could not be written are written the next time", async () => {
  const { ctx, stored, hash } = await openWorld();
  recordUse(ctx, "api_key", hash, "192.168.1.20");
  const failing = mutate(ctx, (tx) => {
    saveUses(tx, 10);
    throw new Error("no room");
  });
  await expect(failing).rejects.toThrow("no room");
  expect(stored(hash)).toEqual([{ last_used_at: null, address: null }]);
  await writeUses(ctx);
  expect(stored(hash)).toEqual([{ last_used_at: at, address: "192.168.1.20" }]);
  expect(unsavedUse(ctx, hash)).toBeUndefined();
});

test("many uses are all written, in batches, except those of revoked sign-ins", async () => {
  const { ctx, stored, hash } = await openWorld();
  for (let other = 0; other < 450; other++) recordUse(ctx, "session", hashSecret(`gone ${other}`), "192.168.1.21");
  recordUse(ctx, "api_key", hash, "192.168.1.20");
  await writeUses(ctx);
  expect(stored(hash)).toEqual([{ last_used_at: at, address: "192.168.1.20" }]);
  expect(ctx.store.all("SELECT * FROM sessions", [])).toEqual([]);
});
