import { beforeEach, expect, onTestFinished, test } from "vitest";
import { lookAfterExports } from "../../jobs/exports.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { exportEndpoints } from "./contract.ts";
import { askForExport, download, exportsIn } from "./testing/exports.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("exports are listed as they are asked for and written, to administrators alone", async () => {
  const { ada, boris, mia, ctx } = world;
  expect(await exportsIn(world)).toEqual([]);
  const ids = [await askForExport(ada), await askForExport(boris, "consented")];
  const asked = { deleted_timestamp: null, failed_timestamp: null, export_url: null, pending: true };
  expect(await exportsIn(world)).toEqual([
    { ...asked, id: ids[0], acting_user_id: ada.id, export_type: 1, export_time: expect.any(Number) },
    { ...asked, id: ids[1], acting_user_id: boris.id, export_type: 2, export_time: expect.any(Number) },
  ]);
  await lookAfterExports(ctx);
  const url = expect.stringMatching(/^\/exports\/\d+\/[0-9a-f]{32}\.tar$/);
  expect(await exportsIn(world)).toMatchObject(ids.map((id) => ({ id, pending: false, export_url: url })));
  const refused = mia.call(exportEndpoints.getExports, {});
  await expect(refused).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
});

test("an export is downloaded by administrators, whole or in part, and by nobody else", async () => {
  const { ada, boris, mia, nina, gus, ctx } = world;
  await askForExport(ada);
  await lookAfterExports(ctx);
  const [{ export_url } = { export_url: null }] = await exportsIn(world);
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
