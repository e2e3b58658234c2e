import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../db/testing/folders.ts";
import { createLogTo } from "./create-log.ts";
import { logFileNumbers, logFilePath, openLogFile } from "./log-file.ts";

const limits = { bytes: 1_000, files: 3 };

const lineOf = (msg: string) => `${JSON.stringify({ level: 30, time: 1_772_449_204_512, msg })}\n`;

/** Every message in the files, the oldest first. */
function messagesIn(folder: string): string[] {
  const files = logFileNumbers(folder).reverse();
  const text = files.map((number) => readFileSync(logFilePath(folder, number), "utf8")).join("");
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line).msg);
}

test("files rotate at their size limit, and the oldest are removed", () => {
  const folder = join(temporaryFolder(), "logs");
  const file = openLogFile(folder, limits);
  for (let count = 0; count < 200; count++) file.write(lineOf(`line ${count}`));
  const names = readdirSync(folder);
  expect(names).toHaveLength(3);
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1_000);
  const messages = messagesIn(folder);
  expect(messages.at(-1)).toBe("line 199");
  expect(messages).toEqual(Array.from(messages, (_, at) => `line ${200 - messages.length + at}`));
});

test.skipIf(process.platform === "win32")(
  "only the owner can read the files, even in a folder open to everybody",
  () => {
    const folder = join(temporaryFolder(), "logs");
    openLogFile(folder, limits).write(lineOf("before"));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(logFilePath(folder, 1)).mode & 0o777).toBe(0o600);
    chmodSync(logFilePath(folder, 1), 0o644);
    openLogFile(folder, limits).write(lineOf("after"));
    expect(statSync(logFilePath(folder, 1)).mode & 0o777).toBe(0o600);
  },
);

test("a server that starts again continues in the newest file, after the half line of a killed one", () => {
  const folder = join(temporaryFolder(), "logs");
  openLogFile(folder, limits).write(lineOf("before"));
  writeFileSync(logFilePath(folder, 1), '{"level":30,"ti', { flag: "a" });
  openLogFile(folder, limits).write(lineOf("after"));
  expect(readFileSync(logFilePath(folder, 1), "utf8").split("\n").at(-2)).toContain("after");
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a line that is far too long is replaced by a note", () => {
  const folder = join(temporaryFolder(), "logs");
  openLogFile(folder, limits).write(lineOf("x".repeat(50_000)));
  expect(messagesIn(folder)).toEqual([expect.stringMatching(/^A line of 50\d{3} characters was left out\.$/)]);
});

test("a log that cannot be written causes no other failure, and counts the lost lines later", () => {
  const folder = join(temporaryFolder(), "logs");
  writeFileSync(folder, "in the way");
  const file = openLogFile(folder, limits);
  for (let count = 0; count < 3; count++) file.write(lineOf(`lost ${count}`));
  rmSync(folder);
  mkdirSync(folder);
  file.write(lineOf("after"));
  expect(messagesIn(folder)).toEqual(["3 lines before this one could not be written.", "after"]);
});

test("an error is logged with what helps to find its cause, and without its data", () => {
  const lines: string[] = [];
  const log = createLogTo("info", (line) => void lines.push(line));
  const error = Object.assign(new TypeError("no such book", { cause: new Error("on loan") }), {
    code: "ENOBOOK",
    params: ["what Nina wrote"],
  });
  log.error({ err: error }, "request failed");
  const logged = JSON.parse(lines[0] ?? "");
  expect(logged.err).toMatchObject({ type: "TypeError", message: "no such book", code: "ENOBOOK" });
  expect(logged.err.cause).toMatchObject({ message: "on loan" });
  expect(logged.err.stack).toContain("log-file.test.ts");
  for (const broken of ["what Nina wrote", `{"a": what Nina wrote and more of it}`, `[1, what Nina wrote]`]) {
    try {
      JSON.parse(broken);
    } catch (err) {
      log.error({ err }, "request failed");
    }
  }
  log.error({ err: new Error("Failed query: insert into books\nparams: what Nina wrote") }, "request failed");
  expect(lines).toHaveLength(5);
  expect(lines.join("")).not.toContain("what N");
});

test("keys and tokens are removed whatever their source, and names of backups are not", () => {
  const lines: string[] = [];
  const log = createLogTo("info", (line) => void lines.push(line));
  const token = randomBytes(32).toString("base64url");
  log.warn({ path: `/join/${token}`, err: new Error(`no link ${token}`) }, `nobody knows ${token}`);
  expect(lines.join("")).not.toContain(token);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ path: "/join/…", msg: "nobody knows …" });
  log.info({ file: "/mnt/watercooler-2026-03-02T12-00-04-12.tar" }, "a backup was made and checked");
  expect(lines[1]).toContain("watercooler-2026-03-02T12-00-04-12.tar");
});

test.skipIf(process.platform === "win32")("lines after a deletion of the log are written to a new file", () => {
  const folder = join(temporaryFolder(), "logs");
  const file = openLogFile(folder, limits);
  file.write(lineOf("before"));
  rmSync(folder, { recursive: true });
  file.write(lineOf("after"));
  expect(messagesIn(folder)).toEqual(["after"]);
});
