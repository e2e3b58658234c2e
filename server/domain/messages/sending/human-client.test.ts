import { expect, test } from "vitest";
import { isHumanClient } from "./human-client.ts";

test("messages from a person's own client are read by the sender", () => {
  for (const name of ["website", "ZulipFlutter", "ZulipTerminal", "iOS", "Office desktop app"]) {
    expect(isHumanClient(name), name).toBe(true);
  }
});

test("messages from a script are not read by its owner", () => {
  for (const name of ["ZulipPython", "curl", "Unspecified", "website-monitor"]) {
    expect(isHumanClient(name), name).toBe(false);
  }
});
