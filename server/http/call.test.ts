import { describe, expect, it } from "vitest";
import { clientName } from "./call.ts";

describe("a client's name", () => {
  it.each([
    ["website", "Mozilla/5.0", "website"],
    [undefined, "ZulipFlutter/1.0+2 (Android 15)", "ZulipFlutter"],
    [undefined, "curl", "curl"],
    [undefined, undefined, "Unspecified"],
    [undefined, "/5.0", "Unspecified"],
    ["  ", "curl/8.0", "Unspecified"],
    ["a".repeat(31), undefined, "a".repeat(30)],
    ["🚣".repeat(31), undefined, "🚣".repeat(30)],
  ])("with the parameter %j and the User-Agent %j is %j", (parameter, userAgent, name) => {
    expect(clientName(parameter, userAgent)).toBe(name);
  });
});
