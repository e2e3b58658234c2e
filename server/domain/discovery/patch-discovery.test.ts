import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../http/client.ts";
import { createEmptyServer, createWorld, type World } from "../../testing/world.ts";
import { auditLogEndpoints } from "../audit-log/contract.ts";
import { serverStatusEndpoints } from "../server-status/contract.ts";
import { setupEndpoints } from "../setup/contract.ts";
import { discoveryEndpoints } from "./contract.ts";

async function openWorld(discovery: boolean): Promise<World> {
  const world = await createWorld({ config: { discovery } });
  onTestFinished(world.close);
  return world;
}

const pause = ({ boris }: World, paused: boolean) => boris.call(discoveryEndpoints.changeDiscovery, { paused });
const seenBy = async ({ ada }: World) => (await ada.call(serverStatusEndpoints.getServerStatus, {})).discovery;

test("Boris pauses and resumes discovery, and Ada sees it", async () => {
  const world = await openWorld(true);
  // A server on loopback has no network to announce itself on.
  await expect.poll(() => seenBy(world)).toMatchObject({ status: "failed" });
  const paused = { status: "paused", name: "", problem: null, reasons: [] };
  expect(await pause(world, true)).toMatchObject({ discovery: paused });
  expect(await seenBy(world)).toEqual(paused);
  expect((await pause(world, false)).discovery.status).toBe("starting");
  await expect.poll(() => seenBy(world)).toMatchObject({ status: "failed" });
});

test("the audit log names who paused it and who resumed it, once each", async () => {
  const world = await openWorld(true);
  for (const paused of [true, true, false, false]) await pause(world, paused);
  const { entries } = await world.ada.call(auditLogEndpoints.getAuditLog, {});
  expect(entries.slice(0, 2)).toMatchObject([
    {
      actor: { user_id: world.boris.id },
      object: { kind: "networks" },
      before: { paused: true },
      after: { paused: false },
    },
    {
      actor: { user_id: world.boris.id },
      object: { kind: "networks" },
      before: { paused: false },
      after: { paused: true },
    },
  ]);
  expect(entries.filter(({ object }) => object.kind === "networks")).toHaveLength(2);
});

test("discovery cannot be turned on for a server that was started without it", async () => {
  const world = await openWorld(false);
  for (const paused of [true, false]) {
    expect((await pause(world, paused)).discovery).toEqual({ status: "off", name: "", problem: null, reasons: [] });
  }
});

test("moderators, members and guests cannot pause discovery", async () => {
  const world = await openWorld(true);
  for (const { call } of [world.mia, world.nina, world.gus]) {
    await expect(call(discoveryEndpoints.changeDiscovery, { paused: true })).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
    });
  }
  expect((await seenBy(world)).status).not.toBe("paused");
});

test("discovery that is paused before there is an organization stays paused once there is one", async () => {
  const server = await createEmptyServer({ config: { discovery: true } });
  onTestFinished(server.close);
  await server.pauseDiscovery(true);
  const call = createClient({ baseUrl: server.url.now(), credentials: "session" });
  const token = new URL(server.readSetupUrl() ?? "").searchParams.get("token") ?? "";
  const ada = { full_name: "Ada Lindholm", email: "ada@example.test", password: "correct horse" };
  await call(setupEndpoints.setUp, { token, organization_name: "Lindholm", ...ada });
  expect(server.ctx.site.discovery.now().status).toBe("paused");
  await server.pauseDiscovery(false);
  expect(server.ctx.site.discovery.now().status).toBe("failed");
});
