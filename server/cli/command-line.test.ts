import { expect, test } from "vitest";
import { temporaryFolder } from "./testing/process.ts";
import { installation, run } from "./testing/run.ts";

const commands = [
  "serve",
  "init",
  "user add",
  "user list",
  "user grant",
  "user revoke",
  "user password-link",
  "key",
  "backup",
  "restore",
  "seed",
  "doctor",
];

test.each(commands)("%s --help explains its flags on standard output", async (name) => {
  const { code, stdout, stderr } = await run(...name.split(" "), "--help");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(`watercooler ${name}`);
  expect(stdout).toContain("--data");
});

test("without a command all commands are listed, and it is bad usage", async () => {
  const { code, stdout, stderr } = await run();
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  for (const name of commands) expect(stderr).toContain(name.split(" ")[0]);
});

test.each([
  [["brew"], 'Unknown command "watercooler brew".'],
  [["user", "remove"], 'Unknown command "watercooler user remove".'],
  [["serve", "--frob"], "Unknown flag --frob."],
  [["serve", "--rate-limit", "maybe"], "Expected one of: on, off."],
  [["serve", "--host", "office"], "--host must be an IP address"],
  [["init", "--org", "Acme"], "Missing required argument: --email."],
  [["key"], "Missing required positional argument: EMAIL."],
  [["user", "add", "--email", "a@b.test", "--name", "A B", "--role", "king"], "Expected one of: owner, administrator"],
])("%j is bad usage, reported in one line", async (argv, message) => {
  const { code, stdout, stderr } = await run(...argv);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("a log level that does not exist is bad usage", async () => {
  process.env.WATERCOOLER_LOG = "loud";
  try {
    expect(await run("user", "list", "--data", temporaryFolder())).toMatchObject({ code: 2 });
  } finally {
    delete process.env.WATERCOOLER_LOG;
  }
});

test("--version prints only the version", async () => {
  expect(await run("--version")).toEqual({ code: 0, stdout: `${installation.version}\n`, stderr: "" });
});

test("a command that only reads does not create a missing folder", async () => {
  const folder = `${temporaryFolder()}/nothing`;
  const { code, stderr } = await run("user", "list", "--data", folder);
  expect(code).toBe(1);
  expect(stderr).toBe(`${folder} has no Watercooler data. Choose the data folder with --data.\n`);
});
