import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../db/data-folder.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World, type WorldOptions } from "../../testing/world.ts";
import { secureConnectionEndpoints } from "./contract.ts";

async function openWorld(options: WorldOptions = {}): Promise<World> {
  const world = await createWorld(options);
  onTestFinished(() => world.close());
  return world;
}

type Mode = "off" | "optional" | "required";
const choose = (world: World, mode: Mode, by = world.ada) =>
  by.call(secureConnectionEndpoints.chooseSecureMode, { mode });
const getState = (world: World, by = world.ada) => by.call(secureConnectionEndpoints.getSecureConnection, {});

test("Ada turns HTTPS on, which makes the authority once, and off, which keeps it", async () => {
  const world = await openWorld();
  const port = new URL(world.url).port;
  expect(await getState(world)).toMatchObject({ mode: "off", source: "settings", certificate: null, authority: null });
  const on = await choose(world, "optional");
  expect(on).toMatchObject({
    mode: "optional",
    certificate: { source: "authority", missing_names: [], problem: null },
    https_url: `https://127.0.0.1:${port}`,
    trust_url: `http://127.0.0.1:${port}/trust`,
  });
  expect(on.certificate?.names).toContain("127.0.0.1");
  expect(await choose(world, "off")).toMatchObject({ mode: "off", certificate: null, authority: on.authority });
  expect((await choose(world, "optional")).certificate).toEqual(on.certificate);
});

test("Ada can require HTTPS", async () => {
  const world = await openWorld();
  expect(await choose(world, "required")).toMatchObject({ mode: "required" });
});

test("administrators can see the mode but not change it, others can do neither, and clients get no events", async () => {
  const world = await openWorld();
  expect(await getState(world, world.boris)).toMatchObject({ mode: "off" });
  const refused = { code: "UNAUTHORIZED_PRINCIPAL" };
  await expect(expectUnchanged(world, () => choose(world, "optional", world.boris))).rejects.toMatchObject(refused);
  expect(existsSync(dataFiles(world.folder).certificates)).toBe(false);
  await expect(getState(world, world.mia)).rejects.toMatchObject(refused);
  await verifyAction(world, () => choose(world, "optional"));
});

test.each([
  [{ https: true }, "required"],
  [{ https: false }, "off"],
] as const)("a start option (%o) sets the mode, which then cannot be changed by a request", async (config, mode) => {
  const world = await openWorld({ config });
  const basic = `Basic ${Buffer.from(`${world.ada.email}:${world.ada.apiKey}`).toString("base64")}`;
  expect(world.ctx.site.https.mode.now()).toBe(mode);
  if (mode === "required") return;
  const answer = await fetch(`${world.url}/api/v1/secure_connection`, {
    method: "PUT",
    headers: { authorization: basic },
    body: new URLSearchParams({ mode: "optional" }),
  });
  expect(await answer.json()).toMatchObject({ code: "BAD_REQUEST", msg: expect.stringContaining("--no-https") });
});

test("nothing changes if no certificate can be made, and the answer explains why", async () => {
  const world = await openWorld();
  const { certificates } = dataFiles(world.folder);
  writeFileSync(certificates, "in the way");
  const refused = {
    code: "BAD_REQUEST",
    parameter: "mode",
    message: expect.stringMatching(/^No certificate can be created in .*: /),
  };
  await expect(expectUnchanged(world, () => choose(world, "required"))).rejects.toMatchObject(refused);
  rmSync(certificates);
  mkdirSync(certificates);
  writeFileSync(join(certificates, "authority.json"), "{}");
  const unreadable = { code: "BAD_REQUEST", message: expect.stringContaining("can't be read. Restore the file") };
  await expect(expectUnchanged(world, () => choose(world, "required"))).rejects.toMatchObject(unreadable);
  expect(await getState(world)).toMatchObject({ mode: "off", authority: null });
  expect(await choose(world, "off")).toMatchObject({ mode: "off" });
  for (const [path, status] of [
    ["/trust", 200],
    ["/ca.crt", 404],
  ] as const) {
    expect((await fetch(`${world.url}${path}`)).status).toBe(status);
  }
  expect((await fetch(`${world.url}/api/v1/server_settings`)).status).toBe(200);
});
