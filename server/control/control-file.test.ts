import { mkdirSync, readdirSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/testing/process.ts";
import { readControlFile, writeControlFile } from "./control-file.ts";

const control = { port: 8421, secret: "hallways", pid: 7 };

test("a control file that cannot be written leaves nothing behind", () => {
  const folder = temporaryFolder();
  const file = join(folder, "control.json");
  mkdirSync(file);
  expect(() => writeControlFile(file, control)).toThrow();
  expect(readdirSync(folder)).toEqual(["control.json"]);

  rmdirSync(file);
  writeControlFile(file, control);
  expect(readControlFile(file)).toEqual(control);
});
