import { expect, onTestFinished, test } from "vitest";
import { deletedAccountEndpoints } from "../domain/deleted-accounts/contract.ts";
import { sessionEndpoints } from "../domain/sessions/contract.ts";
import { userEndpoints } from "../domain/users/contract.ts";
import { placeholderAddress } from "../domain/users/placeholder-address.ts";
import { testPassword } from "../testing/test-people.ts";
import { createWorld } from "../testing/world.ts";
import { run } from "./testing/run.ts";

test("an owner can change addresses only while this is granted on the command line", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const change = (new_email: string) =>
    world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.omar.id), new_email });
  const mayChange = async () => (await world.ada.call(sessionEndpoints.getSession, {})).may_change_emails;
  expect(await mayChange()).toBe(false);
  await expect(change("haddad@example.test")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const argv = ["ada@example.test", "--change-emails", "--data", world.folder];
  expect(await run("user", "grant", ...argv)).toEqual({
    code: 0,
    stdout: "Ada Lindholm can now change other people's email addresses.\n",
    stderr: "",
  });
  expect(await mayChange()).toBe(true);
  await change("haddad@example.test");
  expect(await run("user", "revoke", ...argv)).toMatchObject({ code: 0 });
  await expect(change("omar@example.test")).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a grant to somebody who is not an owner takes effect once they are", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { stdout } = await run("user", "grant", "nina@example.test", "--change-emails", "--data", world.folder);
  expect(stdout).toBe("Nina Vogel can change other people's email addresses once they are an owner.\n");
});

test.each([
  [["nina@example.test"], 2, "Name the permission: --change-emails.\n"],
  [["nobody@example.test", "--change-emails"], 1, /^No person has the email address nobody@example\.test\./],
])("user grant %j is refused", async (argv, code, stderr) => {
  const world = await createWorld();
  onTestFinished(world.close);
  const outcome = await run("user", "grant", ...argv, "--data", world.folder);
  expect(outcome).toMatchObject({ code, stderr: expect.stringMatching(stderr) });
});

test("a deleted account is nobody for a command, and is not listed", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { ada, nina, folder } = world;
  const data = ["--data", folder];
  await ada.call(userEndpoints.deactivateUser, { user_id: nina.id });
  expect((await run("user", "list", ...data)).stdout).toContain(nina.email);
  const deletion = { user_id: nina.id, full_name: nina.fullName, password: testPassword };
  await ada.call(deletedAccountEndpoints.deleteAccount, deletion);
  const placeholder = placeholderAddress(nina.id);
  for (const command of [
    ["user", "grant", placeholder, "--change-emails"],
    ["user", "revoke", placeholder, "--change-emails"],
    ["key", placeholder],
  ]) {
    const stderr = `No person has the email address ${placeholder}. See: watercooler user list\n`;
    expect(await run(...command, ...data)).toEqual({ code: 1, stdout: "", stderr });
  }
  const { stdout } = await run("user", "list", ...data);
  expect(stdout).toContain(ada.email);
  expect(stdout).not.toContain(placeholder);
});
