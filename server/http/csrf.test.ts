import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { refuseCrossSiteChanges } from "./csrf.ts";

const actor = { userId: 10, role: 400, isBot: false, isWebhookBot: false, signIn: "hash" };
const host = "office.local:8420";

function passes(by: "key" | "session" | null, headers: Record<string, string>, encrypted = false): boolean {
  try {
    const request = { headers: { host, ...headers }, socket: { encrypted } } as unknown as IncomingMessage;
    refuseCrossSiteChanges(request, by && { actor, by });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: "CSRF_FAILED", status: 403, details: { reason: expect.any(String) } });
    return false;
  }
}

describe("a change", () => {
  it("in a browser's session needs our header, which other sites cannot send", () => {
    expect(passes("session", {})).toBe(false);
    expect(passes("session", { origin: `http://${host}` })).toBe(false);
    expect(passes("session", { "x-watercooler-csrf": "1" })).toBe(true);
  });

  it("over HTTPS must not come from a page without HTTPS, whatever its name", () => {
    expect(passes(null, { origin: `https://${host}` }, true)).toBe(true);
    expect(passes(null, { origin: `http://${host}` }, true)).toBe(false);
    // As behind a proxy that ends TLS.
    expect(passes(null, { origin: `https://${host}` }, false)).toBe(true);
  });

  it("with an API key needs no header", () => {
    expect(passes("key", {})).toBe(true);
    expect(passes("key", { origin: "null" })).toBe(true);
  });

  it("by a stranger, such as signing in, must not come from another site's page", () => {
    expect(passes(null, {})).toBe(true);
    expect(passes(null, { origin: `http://${host}` })).toBe(true);
    expect(passes(null, { origin: "http://evil.test" })).toBe(false);
    expect(passes(null, { origin: "http://office.local" })).toBe(false);
    expect(passes(null, { origin: "null" })).toBe(false);
    expect(passes(null, { origin: "http://evil.test", "x-watercooler-csrf": "1" })).toBe(true);
  });
});
