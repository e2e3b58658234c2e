import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtFile } from "../testing/built-app.ts";
import { nodeProblem } from "./node-version.ts";
import { temporaryFolder } from "./testing/process.ts";

/** Makes Node report another version of itself. */
const asNode = (version: string) =>
  `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "${version}" })`;

test.each<["cli.js" | "main.js", ...string[]]>([["cli.js", "serve"], ["cli.js", "doctor"], ["main.js"]])(
  "an old Node gives a message with the required version, and nothing is done: %s %s",
  (file, ...argv) => {
    const data = join(temporaryFolder(), "data");
    const args = ["--import", asNode("20.20.2"), builtFile(file), ...argv, "--data", data];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 20_000 });
    const message =
      "Watercooler needs Node.js 24 or newer, and this is 20.20.2. Install a newer version, or run npm start, which includes one.\n";
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: "", stderr: message });
    expect(existsSync(data)).toBe(false);
  },
);

test("this Node and newer ones are accepted", () => {
  for (const version of [process.versions.node, "24.0.0", "100.1.0"]) expect(nodeProblem(version)).toBeUndefined();
});
