import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { openBareContext } from "../testing/bare-context.ts";
import { testConfig } from "../testing/test-config.ts";
import { serveOrAsk, type Terminal } from "./serve-or-ask.ts";
import { temporaryFolder } from "./testing/process.ts";
import { run } from "./testing/run.ts";

const init = (data: string, ...more: string[]) =>
  run("init", "--data", data, "--org", "Lindholm", "--email", "ada@example.test", "--name", "Ada", ...more);

/** Values of the first parameter of `serveOrAsk`. */
const [outputForPeople, outputForPrograms] = [false, true];

let data: string;

beforeEach(async () => {
  data = temporaryFolder();
  expect(await init(data)).toMatchObject({ code: 0 });
});

test("a data folder is marked once it has an organization, even if an older version created it", async () => {
  const { organization, database } = dataFiles(data);
  expect(existsSync(organization)).toBe(true);
  rmSync(organization);
  expect(await run("user", "list", "--data", data)).toMatchObject({ code: 0 });
  rmSync(database);
  expect(await init(data)).toMatchObject({ code: 4, stderr: expect.stringContaining("(organization)") });
});

test("a data folder without an organization is not marked, and counts as new", async () => {
  const empty = join(temporaryFolder(), "data");
  const { database, close } = openBareContext(empty);
  await database.close();
  expect(existsSync(dataFiles(empty).organization)).toBe(false);
  rmSync(dataFiles(empty).database);
  expect(await init(empty)).toMatchObject({ code: 0 });
  await close();
});

test("--start-empty keeps the old files in a separate folder", async () => {
  const { database, uploads } = dataFiles(data);
  mkdirSync(join(uploads, "0a"), { recursive: true });
  writeFileSync(join(uploads, "0a", "letter.txt"), "Dear Ada");
  rmSync(database);
  expect(await init(data)).toMatchObject({ code: 4 });
  expect(await init(data, "--start-empty")).toMatchObject({ code: 0 });
  const [keptFolder = ""] = readdirSync(data).filter((name) => name.startsWith("before-"));
  expect(readFileSync(join(data, keptFolder, "uploads", "0a", "letter.txt"), "utf8")).toBe("Dear Ada");
  expect(existsSync(uploads)).toBe(false);
  expect((await run("user", "list", "--data", data)).stdout).toContain("ada@example.test");
});

test("--start-empty changes nothing when nothing is lost", async () => {
  expect(await init(data, "--start-empty")).toMatchObject({ code: 1, stderr: expect.stringContaining("already") });
  expect(readdirSync(data).filter((name) => name.startsWith("before-"))).toEqual([]);
});

test.each([
  ["yes", true],
  ["y", true],
  ["no", false],
  ["", false],
])("at a terminal it asks for confirmation: %j", async (answer, isConfirmed) => {
  rmSync(dataFiles(data).database);
  const { terminal, asked } = terminalThatAnswers(answer);
  const serving = serveOrAsk(outputForPeople, testConfig(data), open, terminal);
  if (isConfirmed) await expect(serving).resolves.toBe("serves");
  else await expect(serving).rejects.toMatchObject({ kind: "lost" });
  expect(asked()).toMatch(/is missing or empty.*Start with an empty organization\?/s);
});

test("with JSON output or without a terminal there is no question", async () => {
  rmSync(dataFiles(data).database);
  const { terminal, asked } = terminalThatAnswers("yes");
  await expect(serveOrAsk(outputForPrograms, testConfig(data), open, terminal)).rejects.toMatchObject({ kind: "lost" });
  const piped = { ...terminal, input: Object.assign(new PassThrough(), { isTTY: false }) } as unknown as Terminal;
  await expect(serveOrAsk(outputForPeople, testConfig(data), open, piped)).rejects.toMatchObject({ kind: "lost" });
  expect(asked()).toBe("");
});

async function open({ dataFolder, startsEmpty }: { dataFolder: string; startsEmpty: boolean }): Promise<string> {
  const { database } = openBareContext(dataFolder, undefined, { startsEmpty });
  await database.close();
  return "serves";
}

function terminalThatAnswers(answer: string): { terminal: Terminal; asked: () => string } {
  const chunks: string[] = [];
  const output = new PassThrough().on("data", (chunk) => chunks.push(String(chunk)));
  const input = Object.assign(new PassThrough(), { isTTY: true });
  input.write(`${answer}\n`);
  const terminal = { input, output: Object.assign(output, { isTTY: true }) } as unknown as Terminal;
  return { terminal, asked: () => chunks.join("") };
}
