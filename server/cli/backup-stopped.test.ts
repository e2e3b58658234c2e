import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { temporaryFolder } from "./testing/process.ts";
import { run } from "./testing/run.ts";

test.each([
  ["copied", ".database.partial"],
  ["compressed", ".database.partial.gz"],
  ["written", ".partial"],
])("a backup that is stopped while it is %s leaves nothing behind", async (_, ending) => {
  const data = temporaryFolder();
  await run("init", "--data", data, "--org", "Lindholm", "--email", "ada@example.test", "--name", "Ada");
  const place = temporaryFolder();
  const others = process.listeners("SIGHUP");
  const outcome = run("backup", "--data", data, "--to", join(place, "big.tar"));
  while (!existsSync(join(place, `big.tar${ending}`))) await nextTurn();
  // A signal to the process would stop the work of other tests in it.
  const [listener, ...more] = process.listeners("SIGHUP").filter((each) => !others.includes(each));
  expect(more).toEqual([]);
  listener?.("SIGHUP");
  expect(await outcome).toEqual({
    code: 129,
    stdout: "",
    stderr: "The backup was canceled. No files were left behind.\n",
  });
  expect(readdirSync(place)).toEqual([]);
  expect(readdirSync(dataFiles(data).snapshots)).toEqual([]);
  expect(process.listeners("SIGHUP")).toEqual(others);
});
