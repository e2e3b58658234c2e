import { expect, onTestFinished, test } from "vitest";
import { constant } from "../../subscribable.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { discoveryEndpoints } from "./contract.ts";
import { presentConnectionInfo } from "./present.ts";

async function openWorld(): Promise<World> {
  const world = await createWorld();
  onTestFinished(world.close);
  return world;
}

const addresses = ["http://192.168.1.20:8420", "http://10.9.0.4:8420"];

/** The server's answer to a client at `address` that requested `host`, with the machine on two networks. */
function answerTo(
  { ctx }: World,
  address: string,
  host: string,
  discovery: Partial<ReturnType<typeof advertised>> = {},
) {
  const site = { ...ctx.site, urls: constant(addresses), discovery: constant({ ...advertised(), ...discovery }) };
  const request = { headers: { host }, socket: {} };
  return presentConnectionInfo({ ...ctx, site }, request as Parameters<typeof presentConnectionInfo>[1], address);
}

const advertised = () => ({
  status: "advertising" as "advertising" | "failed",
  name: "Lindholm",
  problem: null as string | null,
  reasons: [],
});

test("anybody may ask for the addresses", async () => {
  const { stranger, url } = await openWorld();
  expect(await stranger(discoveryEndpoints.getConnectionInfo, {})).toMatchObject({ urls: [url], found_as: null });
});

test("a stranger is sent the address that they used, and none of another network", async () => {
  const world = await openWorld();
  expect(answerTo(world, "192.168.1.31", "192.168.1.20:8420")).toEqual({
    urls: ["http://192.168.1.20:8420"],
    found_as: "Lindholm",
    needs_trust: false,
  });
  expect(answerTo(world, "192.168.1.31", "localhost:8420").urls).toEqual(["http://localhost:8420"]);
  expect(answerTo(world, "127.0.0.1", "reception-pc:8420").urls).toEqual(["http://reception-pc:8420"]);
});

test.each([
  ["127.0.0.1", "127.0.0.1:8420"],
  ["::1", "[::1]:8420"],
  ["127.0.0.1", "localhost:8420"],
])(
  "at the server's own computer (%s, %s), people are sent the addresses that work elsewhere",
  async (address, host) => {
    expect(answerTo(await openWorld(), address, host).urls).toEqual(addresses);
  },
);

test("strangers do not learn of problems with discovery", async () => {
  const problem = "The firewall does not allow discovery on 10.9.0.4 (eth1).";
  const world = await openWorld();
  expect(answerTo(world, "192.168.1.31", "192.168.1.20:8420", { status: "failed", name: "", problem })).toEqual({
    urls: ["http://192.168.1.20:8420"],
    found_as: null,
    needs_trust: false,
  });
});

test("strangers learn that they must trust the server's certificate if it uses HTTPS with one of its own", async () => {
  const world = await createWorld({ config: { https: true } });
  onTestFinished(world.close);
  expect(answerTo(world, "192.168.1.31", "192.168.1.20:8420").needs_trust).toBe(true);
  const files = { ...world.ctx.site.https, authority: constant(null) };
  const ctx = { ...world.ctx, site: { ...world.ctx.site, https: files } };
  expect(answerTo({ ...world, ctx }, "192.168.1.31", "192.168.1.20:8420").needs_trust).toBe(false);
});
