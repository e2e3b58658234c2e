import { expect, test } from "vitest";
import { isHumanClient } from "./human-client.ts";

test("a message from an interactive client is marked as read for its sender", () => {
  for (const name of ["website", "ZulipFlutter", "ZulipTerminal", "iOS", "Office desktop app"]) {
    expect(isHumanClient(name), name).toBe(true);
  }
});

test("a message from a script is not marked as read for its sender", () => {
  for (const name of ["ZulipPython", "curl", "Unspecified", "website-monitor"]) {
    expect(isHumanClient(name), name).toBe(false);
  }
});
