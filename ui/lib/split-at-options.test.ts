import { expect, test } from "vitest";
import { splitAtOptions } from "./split-at-options.ts";

test("options of the command line are found, also beside Japanese and before a full stop", () => {
  expect(splitAtOptions("Start with: watercooler serve --no-https.")).toEqual([
    "Start with: watercooler serve ",
    "--no-https",
    ".",
  ]);
  expect(splitAtOptions("watercooler serve --no-httpsで起動")).toEqual(["watercooler serve ", "--no-https", "で起動"]);
  expect(splitAtOptions("a well-known name")).toEqual(["a well-known name"]);
});
