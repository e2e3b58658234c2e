import { expect, onTestFinished, test } from "vitest";
import { column, text } from "../../db/rows.ts";
import { botStorage } from "../../db/schema/bot-storage.ts";
import { botServices } from "../../db/schema/bots.ts";
import { invitationUses } from "../../db/schema/invitations.ts";
import { missedMessages } from "../../db/schema/missed-messages.ts";
import { resumableUploads } from "../../db/schema/uploads.ts";
import { readRows } from "../../db/testing/read-rows.ts";
import { roles } from "../../http/roles.ts";
import { createDocumentedOffice } from "../../testing/documented-office.ts";
import { smallPicture } from "../../testing/raw-call.ts";
import { testPassword } from "../../testing/test-people.ts";
import type { World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { flagEndpoints } from "../flags/contract.ts";
import { queueMail } from "../mail/actions.ts";
import { write } from "../messages/testing/office.ts";
import { pictureEndpoints } from "../pictures/contract.ts";
import { profileFieldEndpoints } from "../profile-fields/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { insertAttachment } from "../uploads/actions.ts";
import { userStatusEndpoints } from "../user-status/contract.ts";
import { userTopicEndpoints } from "../user-topics/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { deletedAccountEndpoints } from "./contract.ts";

/** What happens to the rows of a person whose account is deleted. A column names the person in the rows that go. */
type Decision = { readonly goes: string } | { readonly stays: string };

const nobody: Decision = { stays: "it has nothing of a person" };

/** Every table of `server/db/schema`. */
const decisions: Readonly<Record<string, Decision>> = {
  alert_words: { goes: "user_id" },
  api_keys: { goes: "user_id" },
  attachments: { stays: "files that messages link to belong to the messages; the others are deleted" },
  audit_log: { stays: "who changed what; addresses and profiles are removed from it" },
  backup_settings: nobody,
  backups: { stays: "who made a backup, as an ID" },
  bot_services: { goes: "user_id" },
  bot_storage: { goes: "user_id" },
  channel_folders: { stays: "who created it, as an ID" },
  channels: { stays: "who created it, as an ID" },
  chosen_networks: nobody,
  conversations: { stays: "others still read them; participants are IDs" },
  custom_emoji: { stays: "it belongs to the organization; its author is an ID" },
  default_channel_groups: nobody,
  default_user_settings: nobody,
  direct_participants: { stays: "the others still read the conversation" },
  drafts: { goes: "user_id" },
  email_domains: nobody,
  event_queues: { goes: "user_id" },
  event_sequence: nobody,
  events: { stays: "it is deleted when all clients have received it" },
  exports: { stays: "who requested it, as an ID; the archives are deleted after a week" },
  invitation_uses: { stays: "an invitation for some number of people counts them, as IDs" },
  invitations: { stays: "the address of somebody who joined is replaced; who invited is an ID" },
  join_requests: { stays: "somebody who asks to join now" },
  linkifiers: nobody,
  local_messages: { stays: "IDs, for a week" },
  mail_outbox: { stays: "mail to the person is deleted; it is found by the address" },
  mail_relays: nobody,
  message_attachments: { stays: "which message links to which file" },
  message_days: nobody,
  message_edits: { stays: "it belongs to the messages" },
  message_flags: { goes: "user_id" },
  message_gaps: nobody,
  message_reports: { stays: "what was reported and decided; people are IDs" },
  messages: { stays: "others read them" },
  missed_messages: { goes: "user_id" },
  missed_messages_progress: nobody,
  muted_users: { goes: "user_id" },
  navigation_views: { goes: "user_id" },
  organization_settings: nobody,
  organizations: nobody,
  password_resets: { goes: "user_id" },
  pictures: { stays: "the picture of the account is deleted; it is found by the account" },
  playgrounds: nobody,
  presences: { goes: "user_id" },
  profile_fields: nobody,
  profile_values: { goes: "user_id" },
  push_tokens: { goes: "user_id" },
  reactions: { stays: "they belong to the messages" },
  read_ranges: { goes: "user_id" },
  reminders: { goes: "user_id" },
  resumable_uploads: { goes: "owner_id" },
  saved_snippets: { goes: "user_id" },
  scheduled_messages: { goes: "user_id" },
  secure_connections: nobody,
  server_clocks: nobody,
  sessions: { goes: "user_id" },
  submessages: { stays: "votes and tasks belong to the messages" },
  subscription_periods: { goes: "user_id" },
  subscriptions: { goes: "user_id" },
  upload_pictures: nobody,
  user_group_members: { stays: "values of permissions name people; memberships of groups with a name are deleted" },
  user_group_subgroups: nobody,
  user_groups: { stays: "who created it, as an ID" },
  user_settings: { goes: "user_id" },
  user_statuses: { goes: "user_id" },
  user_topics: { goes: "user_id" },
  users: { stays: "messages need the row; what says who it was is replaced" },
};

/** The tables that may still have the old name, such as in mail to others, the old address and the words of the profile. */
const mayNameThem = {
  "Ada Lindholm": ["audit_log", "events", "mail_outbox"],
  "ada@example.test": ["events"],
  "Third floor": ["events"],
};

test("each table is decided: what goes when an account is deleted is gone, and only history keeps the name", {
  timeout: 60_000,
}, async () => {
  const office = await createDocumentedOffice();
  onTestFinished(office.close);
  const { ada, boris, ctx } = office;
  expect(tablesOf(office), "A new table needs a decision, here and in server/domain/deleted-accounts").toEqual(
    Object.keys(decisions).toSorted(),
  );
  const goes = Object.entries(decisions).flatMap(([table, decision]) =>
    "goes" in decision ? [[table, decision.goes] as const] : [],
  );
  const rowsOf = (table: string, owner: string) =>
    readRows(ctx, { rows: column<number>() }, `SELECT count(*) AS rows FROM "${table}" WHERE "${owner}" = ${ada.id}`)[0]
      ?.rows;
  await ada.call(userEndpoints.editUser, { user_id_or_email: String(boris.id), role: roles.owner });
  await storeMore(office);
  const before = Object.fromEntries(goes.map(([table, owner]) => [table, rowsOf(table, owner)]));
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  await boris.call(userEndpoints.deactivateUser, { user_id: ada.id });
  await restoreWhatDeactivationDeletes(office);
  const answer = await boris.call(deletedAccountEndpoints.deleteAccount, {
    ...{ user_id: ada.id, full_name: "Ada Lindholm", password: testPassword },
  });
  expect(answer).toMatchObject({ complete: true });
  expect(Object.fromEntries(goes.map(([table, owner]) => [table, rowsOf(table, owner)]))).toEqual(
    Object.fromEntries(goes.map(([table]) => [table, 0])),
  );
  for (const [words, allowed] of Object.entries(mayNameThem)) {
    expect(
      tablesWith(office, words).filter((table) => !allowed.includes(table)),
      words,
    ).toEqual([]);
  }
});

/** Rows of Ada's in the tables that have none in the office of the examples, and what the search for words finds. */
async function storeMore({ ctx, ada, nina }: World): Promise<void> {
  await ada.call(settingsEndpoints.updateOwnSettings, { timezone: "Europe/Oslo", twenty_four_hour_time: true });
  await ada.call(profileFieldEndpoints.updateOwnProfile, { data: [{ id: 8, value: "Third floor" }] });
  await ada.call(userStatusEndpoints.updateOwnStatus, { status_text: "Third floor" });
  for (const flag of ["starred", "read"])
    await ada.call(flagEndpoints.updateFlags, { messages: [26], op: "add", flag });
  await ada.call(userTopicEndpoints.updateUserTopic, { stream_id: 3, topic: "lamp", visibility_policy: 3 });
  await ada.call(pictureEndpoints.uploadAvatar, { file: new Blob([smallPicture]) });
  await write(ada, [nina], "Are you there?");
  await write(ada, [ada], "A note for Ada Lindholm");
  await mutate(ctx, (tx) => {
    const { db } = tx.store;
    db.insert(missedMessages)
      .values({ userId: ada.id, messageId: 26, dueAt: tx.now + 86_400 })
      .run();
    db.insert(botStorage).values({ userId: ada.id, key: "floor", value: "Third floor" }).run();
    db.insert(botServices).values({ userId: ada.id, url: "http://a.test", interface: 1, token: "Third floor" }).run();
    db.insert(invitationUses).values({ userId: ada.id, invitationId: 4 }).run();
    const upload = { ownerId: ada.id, size: 9, metadata: "Third floor", pathId: "2/aa/resumed.txt" };
    db.insert(resumableUploads)
      .values({ id: "aa11", ...upload, createdAt: tx.now })
      .run();
    const file = { pathId: "2/bb/Third floor.txt", name: "Third floor.txt", size: 1, contentType: "text/plain" };
    insertAttachment(tx, { ...file, ownerId: ada.id }, null);
    queueMail(tx, { recipient: "Ada@example.test", subject: "Third floor", body: "Hello Ada Lindholm" });
    db.run(`INSERT INTO password_resets VALUES (${ada.id}, 'abc', ${nina.id}, ${tx.now + 999})`);
    db.run(`UPDATE invitations SET email = 'ada@example.test', accepted_by_id = ${ada.id} WHERE id = 3`);
    db.run(`INSERT OR IGNORE INTO presences VALUES (${ada.id}, 1, 1, 'website', 1)`);
  });
}

/** A bot that is deactivated can get a new key. */
async function restoreWhatDeactivationDeletes({ ctx, ada }: World): Promise<void> {
  await mutate(ctx, (tx) => {
    tx.store.db.run(`INSERT INTO api_keys (hash, user_id, client, created_at) VALUES ('k', ${ada.id}, 'x', 1)`);
  });
}

function tablesOf({ ctx }: World): string[] {
  const rows = readRows(
    ctx,
    { name: text },
    `SELECT name FROM sqlite_master
     WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%migrations' AND name NOT LIKE '%search%'`,
  );
  return rows.map(({ name }) => name).toSorted();
}

/** The tables that have these words in some column. */
function tablesWith(world: World, words: string): string[] {
  return tablesOf(world).filter((table) => {
    const columns = readRows(world.ctx, { name: text }, `SELECT name FROM pragma_table_info('${table}')`);
    const has = columns.map(({ name }) => `instr(lower(cast("${name}" AS text)), '${words.toLowerCase()}') > 0`);
    const sql = `SELECT count(*) AS rows FROM "${table}" WHERE ${has.join(" OR ")}`;
    return (readRows(world.ctx, { rows: column<number>() }, sql)[0]?.rows ?? 0) > 0;
  });
}
