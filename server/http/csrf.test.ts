import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { refuseForeignPages } from "./csrf.ts";

const actor = { userId: 10, role: 400, isBot: false, isWebhookBot: false, signIn: "hash" };
const host = "office.local:8420";

function passes(by: "key" | "session" | null, headers: Record<string, string>): boolean {
  try {
    refuseForeignPages({ headers: { host, ...headers } } as unknown as IncomingMessage, by && { actor, by });
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

  it("with an API key needs nothing else", () => {
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
