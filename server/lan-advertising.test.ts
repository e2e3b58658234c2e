import { isIPv4 } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { interfacesAt } from "./lan/addresses.ts";
import { createAdvertising } from "./lan-advertising.ts";
import { plainHttp } from "./plain-http.ts";
import { subscribable } from "./subscribable.ts";
import { openBareContext } from "./testing/bare-context.ts";
import { testConfig } from "./testing/test-config.ts";

/** The URLs of a server that listens at an address, on port 8420. */
async function urlsAt(host: string, chosen: readonly string[] = []): Promise<readonly string[]> {
  const { ctx, close, folder } = openBareContext();
  onTestFinished(close);
  const config = testConfig(folder, { host, interfaces: chosen });
  const log = pino({ enabled: false });
  const interfaces = subscribable(() => interfacesAt(host));
  const advertising = createAdvertising({ config, log, store: ctx.store, https: plainHttp, interfaces });
  await advertising.advertise(ctx, 8420);
  return advertising.urls.now();
}

test.each([
  ["192.0.2.7", "http://192.0.2.7:8420"],
  ["2001:db8::7", "http://[2001:db8::7]:8420"],
])("a server that listens at %s has only the URL %s", async (host, url) => {
  expect(await urlsAt(host)).toEqual([url]);
});

test("a server that listens at all IPv4 addresses has no other URLs", async () => {
  const hosts = (await urlsAt("0.0.0.0")).map((url) => new URL(url).hostname);
  expect(hosts.filter((host) => !isIPv4(host))).toEqual([]);
});

test("addresses of interfaces that are not chosen are not advertised", async () => {
  expect(await urlsAt("0.0.0.0", ["nothing0"])).toEqual([]);
  const [own] = await urlsAt("0.0.0.0");
  // A machine without a network has no interface to choose.
  if (own !== undefined) expect(await urlsAt("0.0.0.0", [new URL(own).hostname])).toEqual([own]);
});
