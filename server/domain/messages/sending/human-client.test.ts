import { expect, test } from "vitest";
import { isHumanClient } from "./human-client.ts";

test("what a person's own program sends, they have read", () => {
  for (const name of ["website", "ZulipFlutter", "ZulipTerminal", "iOS", "Office desktop app"]) {
    expect(isHumanClient(name), name).toBe(true);
  }
});

test("what a script sends, its owner has not read", () => {
  for (const name of ["ZulipPython", "curl", "Unspecified", "website-monitor"]) {
    expect(isHumanClient(name), name).toBe(false);
  }
});
