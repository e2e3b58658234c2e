import { beforeEach, expect, onTestFinished, test } from "vitest";
import { runExportUpkeep } from "../../jobs/exports.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { exportEndpoints } from "./contract.ts";
import { download, listExports, requestExport } from "./testing/exports.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("only administrators can list the exports, pending and finished", async () => {
  const { ada, boris, mia, ctx } = world;
  expect(await listExports(world)).toEqual([]);
  const ids = [await requestExport(ada), await requestExport(boris, "consented")];
  const pending = { deleted_timestamp: null, failed_timestamp: null, export_url: null, pending: true };
  expect(await listExports(world)).toEqual([
    { ...pending, id: ids[0], acting_user_id: ada.id, export_type: 1, export_time: expect.any(Number) },
    { ...pending, id: ids[1], acting_user_id: boris.id, export_type: 2, export_time: expect.any(Number) },
  ]);
  await runExportUpkeep(ctx);
  const url = expect.stringMatching(/^\/exports\/\d+\/[0-9a-f]{32}\.tar$/);
  expect(await listExports(world)).toMatchObject(ids.map((id) => ({ id, pending: false, export_url: url })));
  const refused = mia.call(exportEndpoints.getExports, {});
  await expect(refused).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
});

test("only administrators can download an export, and only at its own address", async () => {
  const { ada, boris, mia, nina, gus, ctx } = world;
  await requestExport(ada);
  await runExportUpkeep(ctx);
  const [{ export_url } = { export_url: null }] = await listExports(world);
  const url = export_url ?? "";
  for (const by of [ada, boris]) {
    const answer = await download(world, by, url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="export-1.tar"');
    expect((await answer.arrayBuffer()).byteLength % 512).toBe(0);
  }
  const statuses = await Promise.all([mia, nina, gus, null].map(async (by) => (await download(world, by, url)).status));
  expect(statuses).toEqual([400, 400, 400, 401]);
  const wrong = ["/exports/1/4e8f.tar", "/exports/2/x.tar", "/exports/x/x.tar", url.replace(".tar", ".unfinished")];
  const missing = await Promise.all(wrong.map(async (each) => (await download(world, ada, each)).status));
  expect(missing).toEqual(wrong.map(() => 404));
});
