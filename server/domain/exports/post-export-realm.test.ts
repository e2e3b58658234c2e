import { beforeEach, expect, onTestFinished, test } from "vitest";
import { runExportUpkeep } from "../../jobs/exports.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { exportEndpoints } from "./contract.ts";
import { listExports, requestExport } from "./testing/exports.ts";

let world: World;
let now: number;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  onTestFinished(world.close);
});

test("administrators are notified when an export is requested and when it is ready, and nobody else is", async () => {
  const { ada, boris, mia, ctx } = world;
  const [own, other, none] = await Promise.all(
    [ada, boris, mia].map(({ call }) => openQueue(call, { event_types: ["realm_export"] })),
  );
  await verifyAction(world, () => requestExport(boris));
  for (const pending of [true, false]) {
    const event = { type: "realm_export", exports: [{ id: 1, acting_user_id: boris.id, pending }] };
    expect(await own?.takeAll()).toMatchObject([event]);
    expect(await other?.takeAll()).toMatchObject([event]);
    if (pending) await verifyAction(world, () => runExportUpkeep(ctx));
  }
  expect(await none?.takeAll()).toEqual([]);
});

test("the person who requested it is sent a link to the archive", async () => {
  const queue = await openQueue(world.boris.call, { event_types: ["message"], apply_markdown: false });
  await requestExport(world.boris);
  await runExportUpkeep(world.ctx);
  const [{ export_url } = { export_url: "" }] = await listExports(world);
  const content = `Your export is ready: [download it](${export_url}). It is kept for 7 days.`;
  expect(await queue.takeAll()).toMatchObject([{ message: { type: "private", content } }]);
});

test("five exports can be requested in a week, and failed ones do not count", async () => {
  const { ada } = world;
  for (let asked = 0; asked < 5; asked++) await requestExport(ada);
  const refusal = { status: 400, code: "BAD_REQUEST", message: "Exceeded rate limit." };
  await expect(expectUnchanged(world, () => requestExport(ada))).rejects.toMatchObject(refusal);
  world.ctx.store.all("UPDATE exports SET failed_at = created_at WHERE id = 1 RETURNING id", []);
  await requestExport(ada);
  await expect(requestExport(ada)).rejects.toMatchObject(refusal);
  now += 7 * 86_400_000;
  await requestExport(ada);
});

test("no more than a hundred exports without an archive are listed", async () => {
  const { ctx, ada } = world;
  const failed = `INSERT INTO exports (user_id, kind, token, created_at, failed_at) VALUES (+?, 'public', '', 0, 0) RETURNING id`;
  for (let made = 0; made < 120; made++) ctx.store.all(failed, [ada.id]);
  ctx.store.all("UPDATE exports SET failed_at = NULL, finished_at = 0 WHERE id = 2 RETURNING id", []);
  await requestExport(ada);
  const ids = (await listExports(world)).map(({ id }) => id);
  expect([ids.length, ids[0], ids[1], ids.at(-1)]).toEqual([101, 2, 22, 121]);
});

test("members and strangers cannot request an export, and nobody can request an unknown type", async () => {
  const { ada, mia, nina, stranger } = world;
  for (const { call } of [mia, nina]) {
    const ask = () => call(exportEndpoints.createExport, {});
    await expect(expectUnchanged(world, ask)).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  }
  await expect(stranger(exportEndpoints.createExport, {})).rejects.toMatchObject({ status: 401 });
  const ask = () => ada.call(exportEndpoints.createExport, { export_type: 3 as never });
  await expect(expectUnchanged(world, ask)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Invalid export_type",
  });
});
