import type { NetworkInterfaceInfo } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import type { Interfaces } from "../../lan/addresses.ts";
import { constant } from "../../subscribable.ts";
import { tlsClient } from "../../testing/ask-https.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World, type WorldOptions } from "../../testing/world.ts";
import { auditLogEndpoints } from "../audit-log/contract.ts";
import { networkEndpoints } from "./contract.ts";
import { presentNetworks } from "./present.ts";

async function openWorld(options: WorldOptions = {}): Promise<World> {
  const world = await createWorld(options);
  onTestFinished(() => world.close());
  return world;
}

const choose = ({ boris }: World, interfaces: string[], by = boris) =>
  by.call(networkEndpoints.chooseNetworks, { interfaces });
const fetchNetworks = ({ boris }: World, by = boris) => by.call(networkEndpoints.getNetworks, {});

test("Boris chooses networks and clears the choice; others see it, and a restart keeps it", async () => {
  const world = await openWorld();
  expect(await fetchNetworks(world)).toMatchObject({ source: "settings", interfaces: [], networks: [] });
  const chosen = await choose(world, ["Wi-Fi", " Ethernet 2 ", "Wi-Fi"]);
  const absent = { addresses: [], looks_like: null, usual: false, used: false, came_by: false };
  expect(chosen).toMatchObject({
    interfaces: ["Wi-Fi", "Ethernet 2"],
    networks: [
      { name: "Wi-Fi", medium: "wifi", ...absent },
      { name: "Ethernet 2", medium: "cable", ...absent },
    ],
    listens_at: "127.0.0.1",
  });
  expect(await fetchNetworks(world, world.ada)).toEqual(chosen);
  const again = await world.restart();
  expect((await fetchNetworks(again)).interfaces).toEqual(chosen.interfaces);
  expect(await choose(again, [])).toMatchObject({ interfaces: [], networks: [] });
  await again.close();
});

test.each([
  ["an address", ["192.168.1.20"], "192.168.1.20 is an address, which changes. Choose the network by its name."],
  ["an address of IPv6", ["eth0", "fd00::7"], "fd00::7 is an address, which changes. Choose the network by its name."],
  ["nothing but spaces", ["  "], "A network's name is missing, or cannot be read."],
  ["a line break", ["eth0\neth1"], "A network's name is missing, or cannot be read."],
  ["no name", [""], expect.stringContaining("interfaces")],
  ["a name of 101 characters", ["x".repeat(101)], expect.stringContaining("interfaces")],
  ["21 names", Array.from({ length: 21 }, (_, at) => `eth${at}`), expect.stringContaining("interfaces")],
])("%s is refused, and the error names the parameter", async (_what, interfaces, message) => {
  const world = await openWorld();
  await expect(expectUnchanged(world, () => choose(world, interfaces))).rejects.toMatchObject({
    ...{ code: "BAD_REQUEST", message },
    body: { var_name: expect.stringMatching(/^interfaces/) },
  });
});

test("the limits allow the most networks with the longest names, present or not", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(100, "ñ"));
  expect((await choose(await openWorld(), names)).interfaces).toEqual(names);
});

test("moderators and everybody below them cannot see or choose networks; clients get no events", async () => {
  const world = await openWorld();
  for (const by of [world.mia, world.nina, world.gus]) {
    const refused = { code: "UNAUTHORIZED_PRINCIPAL" };
    await expect(fetchNetworks(world, by)).rejects.toMatchObject(refused);
    await expect(expectUnchanged(world, () => choose(world, ["eth0"], by))).rejects.toMatchObject(refused);
  }
  await verifyAction(world, () => choose(world, ["eth0"]));
});

test("the start options come first, and cannot be changed here", async () => {
  const world = await openWorld({ config: { interfaces: ["eth7", "192.0.2.9"] } });
  const before = await fetchNetworks(world);
  expect(before).toMatchObject({ source: "start", interfaces: ["eth7", "192.0.2.9"] });
  await expect(expectUnchanged(world, () => choose(world, ["eth0"]))).rejects.toMatchObject({
    ...{ code: "BAD_REQUEST", message: expect.stringContaining("--interface") },
  });
  expect(await fetchNetworks(world)).toEqual(before);
});

test("the audit log has who chose what, and what it was before", async () => {
  const world = await openWorld();
  await choose(world, ["eth0"]);
  await choose(world, []);
  await choose(world, []);
  const { entries } = await world.ada.call(auditLogEndpoints.getAuditLog, {});
  const object = { kind: "networks", id: null, name: null };
  const actor = { full_name: world.boris.fullName };
  expect(entries).toMatchObject([
    { actor, object, before: { interfaces: ["eth0"] }, after: { interfaces: [] } },
    { actor, object, before: { interfaces: [] }, after: { interfaces: ["eth0"] } },
  ]);
});

test("a choice takes effect at once for the addresses that are shared, and for discovery", async () => {
  const world = await openWorld({ config: { discovery: true } });
  await expect.poll(async () => (await fetchNetworks(world)).discovery.status).toBe("failed");
  await choose(world, ["eth7"]);
  expect(world.ctx.site.networks.chosen.now()).toEqual(["eth7"]);
  await expect
    .poll(async () => (await fetchNetworks(world)).discovery.problem)
    .toMatch(/^The chosen network “eth7” has no address .* choose others under Organization, Networks\.$/);
});

test("each network is listed with its type, and whether the request came through it", async () => {
  const { ctx } = await openWorld();
  const networks = { ...ctx.site.networks, interfaces: constant(computer), chosen: constant(["tun0"]) };
  const at = (localAddress: string, host = "0.0.0.0") => {
    const request = { socket: { localAddress } } as Parameters<typeof presentNetworks>[1];
    return presentNetworks({ ...ctx, config: { ...ctx.config, host }, site: { ...ctx.site, networks } }, request);
  };
  const [cable, vpn] = at("192.168.1.20").networks;
  expect(cable).toEqual({
    ...{ name: "eth0", medium: "cable", addresses: ["192.168.1.20"], looks_like: "office" },
    ...{ usual: true, used: false, came_by: true },
  });
  expect(vpn).toEqual({
    ...{ name: "tun0", medium: "unknown", addresses: ["10.8.0.2"], looks_like: "vpn" },
    ...{ usual: false, used: true, came_by: false },
  });
  const cameBy = (address: string, host?: string) => at(address, host).networks.find(({ came_by }) => came_by)?.name;
  expect(cameBy("::ffff:10.8.0.2", "::")).toBe("tun0");
  expect(cameBy("127.0.0.1")).toBeUndefined();
  expect(at("127.0.0.1").listens_at).toBeNull();
});

test("the network of a request over HTTPS is recognized too", async () => {
  const world = await openWorld({ config: { https: true } });
  const { networks, https } = world.ctx.site;
  // The computer's own interface serves as a network, since every computer that runs tests has it.
  Object.assign(networks, { interfaces: constant({ office0: [card("127.0.0.1")] }) });
  const ask = tlsClient(https.authority.now()?.pem ?? "");
  const basic = `Basic ${Buffer.from(`${world.boris.email}:${world.boris.apiKey}`).toString("base64")}`;
  const { text } = await ask(`${world.url}/api/v1/networks`, { headers: { authorization: basic } });
  expect(JSON.parse(text).networks).toMatchObject([{ name: "office0", came_by: true }]);
});

const computer: Interfaces = { eth0: [card("192.168.1.20")], tun0: [card("10.8.0.2")] };

function card(address: string): NetworkInterfaceInfo {
  const rest = { netmask: "255.255.255.0", mac: "02:00:00:00:00:01", internal: false, cidr: `${address}/24` };
  return { address, family: "IPv4", ...rest };
}
