import { readdirSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { runExportUpkeep } from "../../jobs/exports.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { exportEndpoints } from "./contract.ts";
import { download, listExports, requestExport } from "./testing/exports.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

const remove = ({ call }: Person, export_id: number) => call(exportEndpoints.removeExport, { export_id });

test("an administrator removes the archive, and administrators are notified", async () => {
  const { ada, boris, ctx, folder } = world;
  const id = await requestExport(ada);
  await runExportUpkeep(ctx);
  const [{ export_url } = { export_url: null }] = await listExports(world);
  const queue = await openQueue(ada.call, { event_types: ["realm_export"] });
  await verifyAction(world, () => remove(boris, id));
  const gone = { id, pending: false, export_url: null, failed_timestamp: null, deleted_timestamp: expect.any(Number) };
  expect(await listExports(world)).toMatchObject([gone]);
  expect(await queue.takeAll()).toMatchObject([{ exports: [gone] }]);
  expect(readdirSync(dataFiles(folder).exports)).toEqual([]);
  expect((await download(world, ada, export_url ?? "")).status).toBe(404);
});

test("an export without an archive cannot be removed", async () => {
  const { ada, ctx } = world;
  const refused = (id: number, message: string) =>
    expect(expectUnchanged(world, () => remove(ada, id))).rejects.toMatchObject({ code: "BAD_REQUEST", message });
  await refused(7, "Invalid data export ID");
  const id = await requestExport(ada);
  await refused(id, "Export still in progress");
  await runExportUpkeep(ctx);
  await remove(ada, id);
  await refused(id, "Export already deleted");
  const failed = await requestExport(ada);
  ctx.store.all("UPDATE exports SET failed_at = created_at WHERE id = +? RETURNING id", [failed]);
  await refused(failed, "Export failed, nothing to delete");
});

test("only administrators can remove an export", async () => {
  const id = await requestExport(world.ada);
  await runExportUpkeep(world.ctx);
  for (const by of [world.mia, world.nina, world.gus]) {
    const refused = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization administrator" };
    await expect(expectUnchanged(world, () => remove(by, id))).rejects.toMatchObject(refused);
  }
});
