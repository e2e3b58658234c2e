import { afterEach, beforeEach, expect, test } from "vitest";
import { integer } from "../../db/rows.ts";
import { readNumber, readRows } from "../../db/testing/read-rows.ts";
import { createClient } from "../../http/client.ts";
import { completeDeletions } from "../../jobs/deletions.ts";
import { post, subscribe } from "../../testing/actions.ts";
import { smallPicture } from "../../testing/raw-call.ts";
import { testPassword } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { auditLogEndpoints } from "../audit-log/contract.ts";
import { botEndpoints } from "../bots/contract.ts";
import { createBot } from "../bots/testing/bot.ts";
import { flagEndpoints } from "../flags/contract.ts";
import { invitationEndpoints } from "../invitations/contract.ts";
import { inviteAt } from "../invitations/testing/invite.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { edit } from "../messages/testing/edit.ts";
import { write } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { pictureEndpoints } from "../pictures/contract.ts";
import { authorizationOf, fetchAs } from "../pictures/testing/fetch-as.ts";
import { profileFieldEndpoints } from "../profile-fields/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { upload } from "../uploads/testing/upload.ts";
import { userStatusEndpoints } from "../user-status/contract.ts";
import { changeEmail } from "../users/change.ts";
import { userEndpoints } from "../users/contract.ts";
import { findUser, updateUser } from "../users/queries.ts";
import { deletedAccountEndpoints } from "./contract.ts";
import { deleteAccount } from "./delete-account.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const deactivate = ({ id }: Person) => world.ada.call(userEndpoints.deactivateUser, { user_id: id });

const remove = ({ id: user_id }: Person, full_name: string, by: Person = world.ada, password = testPassword) =>
  by.call(deletedAccountEndpoints.deleteAccount, { user_id, full_name, password });

const seen = async ({ id }: Person) =>
  (await world.omar.call(userEndpoints.getUser, { user_id_or_email: String(id) })).user;

async function contentsOf(by: Person, narrow: readonly { operator: string; operand: unknown }[]) {
  const page = { anchor: "newest", num_before: 50, num_after: 0, narrow: [...narrow] } as never;
  return (await by.call(messageEndpoints.getMessages, page)).messages;
}

/** Somebody who is no test person: those must stay signed in for `verifyAction`. */
async function addTove(): Promise<Person> {
  const person = { email: "tove@example.test", full_name: "Tove Berg", password: "correct horse" };
  const { user_id: id } = await world.ada.call(userEndpoints.createUser, person);
  const { email, full_name: fullName, password } = person;
  const { api_key: apiKey } = await world.stranger(sessionEndpoints.fetchApiKey, { username: email, password });
  const call = createClient({ baseUrl: world.url, credentials: { email, apiKey } });
  return { id, email, fullName, apiKey, call };
}

test("a deleted person has another name and no address for everybody, and their messages stay", async () => {
  const tove = await addTove();
  await subscribe(tove, "workshop", [tove, world.omar]);
  await post(tove, "workshop", "lamps", "The lead has arrived");
  await write(tove, [world.omar], "Lunch?");
  await tove.call(pictureEndpoints.uploadAvatar, { file: new Blob([smallPicture]) });
  await tove.call(settingsEndpoints.updateOwnSettings, { email_address_visibility: 3, timezone: "Asia/Tokyo" });
  await tove.call(userStatusEndpoints.updateOwnStatus, { status_text: "On vacation" });
  await world.ada.call(profileFieldEndpoints.addProfileField, { field_type: 1, name: "Floor" });
  const [{ id: field = 0 } = {}] = (await world.ada.call(profileFieldEndpoints.getProfileFields, {})).custom_fields;
  await tove.call(profileFieldEndpoints.updateOwnProfile, { data: [{ id: field, value: "Third floor" }] });
  await deactivate(tove);
  await verifyAction(world, () => remove(tove, "Tove Berg"));
  const name = `Deleted user ${tove.id}`;
  expect(await seen(tove)).toMatchObject({
    ...{ full_name: name, is_deleted: true, is_active: false, timezone: "" },
    email: `user${tove.id}@watercooler.invalid`,
    delivery_email: `user${tove.id}@watercooler.invalid`,
  });
  const [inChannel] = await contentsOf(world.omar, [{ operator: "channel", operand: "workshop" }]);
  expect(inChannel).toMatchObject({ content: "<p>The lead has arrived</p>", sender_full_name: name });
  const [direct] = await contentsOf(world.omar, [{ operator: "dm", operand: [tove.id] }]);
  expect(direct).toMatchObject({ content: "<p>Lunch?</p>", sender_full_name: name });
});

test("the picture of a deleted person is an outline, also if they had none of their own", async () => {
  const before = (await seen(world.nina)).avatar_url ?? "";
  await deactivate(world.nina);
  await remove(world.nina, "Nina Vogel");
  const { avatar_url } = await seen(world.nina);
  expect(avatar_url).not.toBe(before);
  const picture = await (await fetchAs(world, authorizationOf(world.omar), avatar_url ?? "")).text();
  expect(picture).toContain("<circle");
  expect(picture).not.toContain("<text");
});

test("the name is in the organization's language, and nobody else has it", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, {
    default_language: "de",
    require_unique_names: true,
  });
  await mutate(world.ctx, (tx) => {
    updateUser(tx, world.omar.id, { fullName: `gelöschte person ${world.nina.id}` });
  });
  await deactivate(world.nina);
  await remove(world.nina, "Nina Vogel");
  expect((await seen(world.nina)).full_name).toBe(`Gelöschte Person ${world.nina.id} (2)`);
});

test("only owners delete accounts, only those of deactivated people, and only with the name and their password", async () => {
  const refused = (act: () => Promise<unknown>, error: object) =>
    expect(expectUnchanged(world, act)).rejects.toMatchObject(error);
  await refused(() => remove(world.nina, "Nina Vogel"), { parameter: "user_id", problem: "conflict" });
  await refused(() => remove(world.ada, "Ada Lindholm"), { parameter: "user_id", problem: "conflict" });
  await deactivate(world.nina);
  await refused(() => remove(world.nina, "Nina Vogel", world.boris), { code: "UNAUTHORIZED_PRINCIPAL" });
  await refused(() => remove(world.nina, "Nina"), { parameter: "full_name", problem: "conflict" });
  await refused(() => remove(world.nina, "Nina Vogel", world.ada, "not it"), {
    ...{ parameter: "password", problem: "wrong" },
  });
  const user_id = 4711;
  const params = { user_id, full_name: "Nobody", password: testPassword };
  await refused(() => world.ada.call(deletedAccountEndpoints.deleteAccount, params), { problem: "unknown" });
  await remove(world.nina, " Nina Vogel ");
  await refused(() => remove(world.nina, `Deleted user ${world.nina.id}`), { problem: "unchanged" });
});

test("a deleted account cannot be reactivated, changed, written to or signed in to", async () => {
  await deactivate(world.nina);
  await remove(world.nina, "Nina Vogel");
  const { id: user_id } = world.nina;
  const unknown = { problem: "unknown" };
  await expect(world.ada.call(userEndpoints.reactivateUser, { user_id })).rejects.toMatchObject(unknown);
  const edit = { user_id_or_email: String(user_id), full_name: "Nina Vogel", role: 300 } as const;
  await expect(world.ada.call(userEndpoints.editUser, edit)).rejects.toMatchObject(unknown);
  const picture = { user_id, file: new Blob([smallPicture]) };
  await expect(world.ada.call(pictureEndpoints.uploadUserAvatar, picture)).rejects.toMatchObject(unknown);
  await expect(write(world.omar, [world.nina], "Hello?")).rejects.toMatchObject({ status: 400 });
  const credentials = { username: world.nina.email, password: testPassword };
  await expect(world.stranger(sessionEndpoints.fetchApiKey, credentials)).rejects.toMatchObject({
    code: "AUTHENTICATION_FAILED",
  });
});

test("the address is free for a new account, which has nothing of the old one", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.omar]);
  await deactivate(world.nina);
  await remove(world.nina, "Nina Vogel");
  const person = { email: world.nina.email, full_name: "Nina Vogel", password: "correct horse" };
  const { user_id } = await world.ada.call(userEndpoints.createUser, person);
  expect(user_id).not.toBe(world.nina.id);
});

test("messages that nobody else can read go, with their files, and those of the last of two go with the second", async () => {
  const uri = await upload(world.nina, "secret", "plan.txt");
  const shared = await upload(world.nina, "for both", "shared.txt");
  await upload(world.nina, "never sent", "unused.txt");
  await write(world.nina, [world.nina], `A note [plan](${uri})`);
  await write(world.nina, [world.pia], `For you [file](${shared})`);
  await deactivate(world.nina);
  const { id: user_id } = world.nina;
  expect(await world.ada.call(deletedAccountEndpoints.getAccountContents, { user_id })).toMatchObject({
    ...{ kept_messages: 1, deleted_messages: 1, kept_files: 1, deleted_files: 2 },
  });
  await remove(world.nina, "Nina Vogel");
  const countOf = (table: string) =>
    readRows(world.ctx, { rows: integer }, `SELECT count(*) AS rows FROM ${table}`)[0]?.rows;
  expect([countOf("messages"), countOf("attachments")]).toEqual([1, 1]);
  expect((await fetchAs(world, authorizationOf(world.pia), shared)).status).toBe(200);
  expect((await fetchAs(world, authorizationOf(world.pia), uri)).status).toBe(404);
  await deactivate(world.pia);
  await remove(world.pia, "Pia Åkesson");
  expect([countOf("messages"), countOf("attachments")]).toEqual([0, 0]);
});

test("the audit log keeps who was deleted by whom, and nothing else of the person", async () => {
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.nina.id), role: 300 });
  await deactivate(world.nina);
  await remove(world.nina, "Nina Vogel");
  const { entries } = await world.ada.call(auditLogEndpoints.getAuditLog, {});
  expect(entries[0]).toMatchObject({
    actor: { full_name: "Ada Lindholm" },
    object: { kind: "user", id: world.nina.id },
    before: { full_name: "Nina Vogel", is_deleted: null },
    after: { full_name: `Deleted user ${world.nina.id}`, is_deleted: true },
  });
  expect(Object.keys(entries[0]?.before ?? {}).toSorted()).toEqual(["full_name", "is_deleted"]);
  expect(JSON.stringify(entries)).not.toContain(world.nina.email);
});

test("earlier addresses of the person are gone too, but not one that somebody else has or is invited at", async () => {
  const { ada, pia, stranger, ctx } = world;
  const move = ({ id }: { id: number }, email: string) =>
    mutate(ctx, (tx) => {
      const user = findUser(tx, id);
      if (user !== undefined) changeEmail(tx, user, email);
    });
  const join = async (email: string) => {
    const { token } = await inviteAt(ada, email);
    const person = { full_name: "Tove Berg", email, password: "correct horse" };
    return { ...ada, id: (await stranger(invitationEndpoints.signUp, { token, ...person })).user_id };
  };
  const tove = await join("Tove@example.test");
  await move(tove, "berg@example.test");
  const other = await join("other@example.test");
  await move(other, "elsewhere@example.test");
  await move(pia, "other@example.test");
  const third = await join("third@example.test");
  await move(third, "last@example.test");
  await inviteAt(ada, "third@example.test");
  for (const person of [tove, other, third]) {
    await deactivate(person);
    await remove(person, "Tove Berg");
  }
  const tablesWith = (address: string) =>
    ["invitations", "audit_log", "mail_outbox"].filter((table) =>
      JSON.stringify(ctx.store.all(`SELECT * FROM ${table}`, []))
        .toLowerCase()
        .includes(address),
    );
  expect(tablesWith("tove@")).toEqual([]);
  expect(tablesWith("other@")).toEqual(["audit_log", "mail_outbox"]);
  expect(tablesWith("third@")).toEqual(["invitations", "audit_log", "mail_outbox"]);
});

test("a deleted bot is gone from the lists of bots and cannot be managed, and the bots of a person stay", async () => {
  const weather = await createBot(world, world.nina, { full_name: "Weather", short_name: "weather" });
  const clock = await createBot(world, world.omar, { full_name: "Clock", short_name: "clock" });
  await world.ada.call(botEndpoints.deactivateBot, { bot_id: clock.id });
  await verifyAction(world, () => remove(clock, "Clock"));
  const { bots } = await world.ada.call(botEndpoints.getBots, {});
  expect(bots.map(({ user_id }) => user_id)).toEqual([weather.id]);
  await expect(world.omar.call(botEndpoints.regenerateBotKey, { bot_id: clock.id })).rejects.toMatchObject({
    ...{ parameter: "bot_id", problem: "unknown" },
  });
  await deactivate(world.nina);
  await remove(world.nina, "Nina Vogel");
  await world.ada.call(userEndpoints.reactivateUser, { user_id: weather.id });
  expect(await seen(weather)).toMatchObject({ full_name: "Weather", bot_owner_id: world.ada.id });
});

test("what an interrupted deletion left is deleted after the next start", async () => {
  for (let sent = 0; sent < 3; sent++) await write(world.nina, [world.nina], "A note");
  await deactivate(world.nina);
  await mutate(world.ctx, (tx) => {
    const nina = findUser(tx, world.nina.id);
    if (nina !== undefined) deleteAccount(tx, nina);
  });
  world = { ...world, ...(await world.restart()) };
  expect(findUser(world.ctx, world.nina.id)).toMatchObject({ erasedAt: null });
  await completeDeletions(world.ctx);
  expect(findUser(world.ctx, world.nina.id)?.erasedAt).toEqual(expect.any(Number));
  expect(readRows(world.ctx, { rows: integer }, "SELECT count(*) AS rows FROM messages")).toEqual([{ rows: 0 }]);
});

test("a deletion that fails does not delay others", async () => {
  const { nina, omar, ctx } = world;
  for (const person of [nina, omar]) {
    await write(person, [person], "A note");
    await deactivate(person);
  }
  await mutate(ctx, (tx) => {
    for (const { id } of [nina, omar]) {
      const user = findUser(tx, id);
      if (user !== undefined) deleteAccount(tx, user);
    }
    const isFirst = `WHEN old.sender_id = ${Math.min(nina.id, omar.id)}`;
    tx.store.db.run(`CREATE TRIGGER failing BEFORE DELETE ON messages ${isFirst} BEGIN SELECT raise(ABORT, 'no'); END`);
  });
  await expect(completeDeletions(ctx)).rejects.toThrow("deletions that failed: 1");
  const isErased = ({ id }: Person) => findUser(ctx, id)?.erasedAt !== null;
  expect([nina, omar].map(isErased).toSorted()).toEqual([false, true]);
  await mutate(ctx, (tx) => tx.store.db.run("DROP TRIGGER failing").changes);
  await completeDeletions(ctx);
  expect([nina, omar].map(isErased)).toEqual([true, true]);
});

test("what a deleted person has read is not written again when messages move meanwhile", async () => {
  const { ada, nina, ctx } = world;
  await subscribe(ada, "workshop", [ada, nina]);
  await post(nina, "workshop", "lamps", "The lead has arrived");
  const message = await post(ada, "workshop", "lamps", "At last");
  await nina.call(flagEndpoints.updateFlags, { messages: [message], op: "add", flag: "read" });
  await deactivate(nina);
  await mutate(ctx, (tx) => {
    const user = findUser(tx, nina.id);
    if (user !== undefined) deleteAccount(tx, user);
  });
  const ranges = () =>
    readRows(ctx, { id: integer }, `SELECT conversation_id AS id FROM read_ranges WHERE user_id = ${nina.id}`);
  expect(ranges()).toHaveLength(1);
  await edit(ada, message, { topic: "wires" });
  expect(ranges()).toEqual([]);
});

test("a disk that is full once the account is deleted does not make the deletion look refused", async () => {
  const { nina, ctx } = world;
  await write(nina, [nina], "A note");
  await deactivate(nina);
  await mutate(ctx, ({ store: { db } }) => {
    db.run("CREATE TABLE filler (content)");
    const filling = "INSERT INTO filler VALUES (zeroblob(50000000))";
    db.run(`CREATE TRIGGER filling BEFORE DELETE ON messages BEGIN ${filling}; END`);
  });
  // There is room for the deletion, and not for what the trigger inserts.
  ctx.store.all(`PRAGMA max_page_count = ${readNumber(ctx, "PRAGMA page_count") + 1_000}`, []);
  expect(await remove(nina, "Nina Vogel")).toMatchObject({ complete: false });
  expect(findUser(ctx, nina.id)).toMatchObject({ deletedAt: expect.any(Number), erasedAt: null });
  ctx.store.all("PRAGMA max_page_count = 1000000", []);
  await completeDeletions(ctx);
  expect(findUser(ctx, nina.id)?.erasedAt).toEqual(expect.any(Number));
});
