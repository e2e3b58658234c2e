import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { constant } from "../../subscribable.ts";
import { type BareContext, openBareContext } from "../../testing/bare-context.ts";
import { invitationLink, mailedInvitationLink } from "./link.ts";

let bare: BareContext;

beforeEach(() => {
  bare = openBareContext();
});

afterEach(() => bare.close());

/** The link for a person who reached the server by this Host. */
function linkFor(host: string, urls: readonly string[], makeLink = invitationLink): string {
  const ctx: Context = { ...bare.ctx, site: { ...bare.ctx.site, urls: constant(urls) } };
  return makeLink(ctx, { headers: { host }, socket: {} } as IncomingMessage, "token");
}

const lan = ["http://192.168.1.20:8420", "http://10.0.0.5:8420"];

test.each(["localhost:8420", "127.0.0.1:8420", "127.1.2.3:8420", "[::1]:8420"])(
  "the link of somebody at the server itself, who uses %s, has an address that others can open",
  (host) => {
    expect(linkFor(host, lan)).toBe("http://192.168.1.20:8420/join/token");
  },
);

test.each(["lindholm.local:8420", "10.0.0.5:8420", "127.example.test"])(
  "the link of somebody who reached the server as %s has that address",
  (host) => {
    expect(linkFor(host, lan)).toBe(`http://${host}/join/token`);
  },
);

test("on a server without a network, the link has its own address", () => {
  expect(linkFor("localhost:8420", [])).toBe("http://localhost:8420/join/token");
});

test.each(["lindholm.local:8420", "192.168.1.20:8420", "10.0.0.5:8420"])(
  "the email of somebody who reached the server as %s links there",
  (host) => {
    expect(linkFor(host, lan, mailedInvitationLink)).toBe(`http://${host}/join/token`);
  },
);

test.each([
  "203.0.113.9:8420",
  "10.0.0.5:80",
  "lindholm.local:9999",
  "lindholm.local",
  "[2001:db8::9]:8420",
  "localhost:1",
])("no mail links to %s, which is not this server", (host) => {
  expect(linkFor(host, lan, mailedInvitationLink)).toBe("http://192.168.1.20:8420/join/token");
});
