import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { configure } from "../cli/installation.ts";
import { temporaryFolder } from "../cli/testing/process.ts";
import { installation } from "../cli/testing/run.ts";
import { dataFiles } from "../db/data-folder.ts";
import { holdLock } from "../db/lock.ts";
import { recorded } from "../domain/audit-log/testing/recorded.ts";
import { findOrganization } from "../domain/organization/queries.ts";
import { createEmptyServer, createWorld } from "../testing/world.ts";
import { writeControlFile } from "./control-file.ts";
import { addUser } from "./operations/add-user.ts";
import { issueKey } from "./operations/issue-key.ts";
import { listUsers } from "./operations/list-users.ts";
import { setUp } from "./operations/set-up.ts";
import { takeSnapshot } from "./operations/take-snapshot.ts";
import { type CommandContext, perform } from "./perform.ts";

function contextOf(dataFolder: string, more: Partial<CommandContext> = {}): CommandContext {
  return { config: configure(installation, { dataFolder }), log: pino({ level: "silent" }), ...more };
}

const setUpParams = {
  organization: "Acme",
  email: "ada@example.test",
  fullName: "Ada Lindholm",
  password: "watercooler",
};
const person = (name: string) =>
  ({ email: `${name}@example.test`, fullName: `${name} Vogel`, role: "member", password: "watercooler" }) as const;

test("the organization is set up through a server that waits for it", async () => {
  const server = await createEmptyServer();
  onTestFinished(server.close);
  await perform(contextOf(server.folder), setUp, setUpParams);
  expect(findOrganization(server.ctx)).toBeDefined();
  await expect(perform(contextOf(server.folder), setUp, setUpParams)).rejects.toThrow("already has an organization");
});

test("commands that come at the same time wait for each other", async () => {
  const folder = temporaryFolder();
  await perform(contextOf(folder, { createFolder: true }), setUp, setUpParams);
  await Promise.all(["nina", "omar", "pia"].map((name) => perform(contextOf(folder), addUser, person(name))));
  expect((await perform(contextOf(folder), listUsers, {})).users).toHaveLength(4);
});

test("the changes of a command are recorded without an actor", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const entries = await recorded(world, async () => {
    await perform(contextOf(world.folder), addUser, person("tove"));
    await perform(contextOf(world.folder), listUsers, {});
    await perform(contextOf(world.folder), issueKey, { email: "tove@example.test" });
  });
  expect(entries).toMatchObject([
    { actor: null, via: "cli", action: "add_user", object: { kind: "user", name: "tove Vogel" }, before: null },
    { actor: null, via: "cli", action: "issue_key", object: { name: "tove Vogel" }, after: { api_keys: { count: 1 } } },
  ]);
});

test("a command fails with the message of the server", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  await expect(perform(contextOf(world.folder), addUser, person("nina"))).rejects.toMatchObject({
    message: "Email 'nina@example.test' already in use",
    exitCode: 1,
  });
  await expect(perform(contextOf(world.folder), addUser, { ...person("new"), password: "password1" })).rejects.toThrow(
    "The password is too weak. Many people use this password. Add another word or two.",
  );
  await expect(perform(contextOf(world.folder), addUser, { ...person("new"), password: "short" })).rejects.toThrow(
    "too short",
  );
});

test("a server that cannot write to the backup's folder reports it", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const file = join(world.folder, "nowhere", "backup.sqlite");
  await expect(perform(contextOf(world.folder), takeSnapshot, { file })).rejects.toMatchObject({ exitCode: 1 });
});

test("a folder locked by a process that does not answer is in use", async () => {
  const folder = temporaryFolder();
  await perform(contextOf(folder, { createFolder: true }), setUp, setUpParams);
  onTestFinished(holdLock(dataFiles(folder).lock));
  const withoutWaiting = contextOf(folder, { lockTimeout: 0 });
  await expect(perform(withoutWaiting, listUsers, {})).rejects.toMatchObject({ exitCode: 3 });
  // A control file without a server changes nothing.
  writeControlFile(dataFiles(folder).control, { port: 1, secret: "old", pid: 1 });
  await expect(perform(withoutWaiting, listUsers, {})).rejects.toMatchObject({ exitCode: 3 });
});
