import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { type Authenticator, cookieValue, identify } from "./actor.ts";

const nina = { userId: 10, role: 400, isBot: false, isWebhookBot: false, signIn: "hash" };

const authenticator: Authenticator = {
  hashKey: (key) => `hash of ${key}`,
  hashToken: (token) => `hash of ${token}`,
  byKey: (email, hash) =>
    email === "nina@example.test" && hash === "hash of secret" ? nina : { refused: `Invalid API key ${email} ${hash}` },
  bySession: (hash) => (hash === "hash of t0ken" ? nina : null),
};

function identified(headers: { authorization?: string; cookie?: string }, encrypted = false) {
  return identify({ headers, socket: { encrypted } } as unknown as IncomingMessage, authenticator, "192.168.1.20");
}

function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString("base64")}`;
}

describe("an Authorization header", () => {
  it.each([
    basic("nina@example.test:secret"),
    basic("nina@example.test: secret\n"),
    basic("nina@example.test:secret").replace("Basic", "bAsIC  "),
  ])("%s proves that it is Nina", (authorization) => {
    expect(identified({ authorization })).toEqual({ actor: nina, by: "key" });
  });

  it.each([
    ["Bearer abc", "Missing authorization header for basic auth"],
    ["", "Missing authorization header for basic auth"],
    ["Basic", "Missing authorization header for basic auth"],
    ["Basic !!!", "Missing authorization header for basic auth"],
    [basic("nina@example.test"), "Invalid authorization header for basic auth"],
    [basic("nina@example.test:secret:more"), "Invalid authorization header for basic auth"],
    [basic("nïna:key"), "Invalid API key nïna hash of key"],
    [basic(""), "Missing authorization header for basic auth"],
  ])("%s is refused with %s", (authorization, message) => {
    expect(() => identified({ authorization })).toThrow(expect.objectContaining({ code: "UNAUTHORIZED", message }));
  });

  it("is refused quickly at any length", () => {
    expect(() => identified({ authorization: `Basic ${" ".repeat(100_000)}!` })).toThrow("Missing authorization");
  });

  it("takes precedence over the cookie", () => {
    expect(() => identified({ authorization: basic("nina:no"), cookie: "watercooler_session=t0ken" })).toThrow(
      "Invalid",
    );
  });
});

describe("a cookie", () => {
  it("signs somebody in for as long as the session lasts", () => {
    expect(identified({ cookie: "a=b; watercooler_session=t0ken; c=d" })).toEqual({ actor: nina, by: "session" });
    expect(identified({ cookie: "watercooler_session=old" })).toBeNull();
    expect(identified({ cookie: "other=t0ken" })).toBeNull();
    expect(identified({})).toBeNull();
  });

  it("counts over HTTPS only under the name that browsers never send unencrypted", () => {
    expect(identified({ cookie: "__Host-watercooler_session=t0ken" }, true)).toMatchObject({ actor: nina });
    expect(identified({ cookie: "watercooler_session=t0ken" }, true)).toBeNull();
    expect(identified({ cookie: "__Host-watercooler_session=t0ken" })).toBeNull();
  });

  it.each([
    ["a=1; b=2", "b", "2"],
    ["a=1;b = 2 ;c", "b", "2"],
    ["ab=1; b=2=3", "b", "2=3"],
    ["b", "b", undefined],
    ["=b", "", undefined],
    [undefined, "b", undefined],
  ])("in %j named %s is %s", (header, name, value) => {
    expect(cookieValue(header, name)).toBe(value);
  });
});
