import { copyFileSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unpackTar } from "modern-tar";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../../../db/data-folder.ts";
import { statement } from "../../../db/store.ts";
import { emptyTable } from "../../../db/testing/empty-table.ts";
import { temporaryFolder } from "../../../db/testing/folders.ts";
import { createDocumentedOffice } from "../../../testing/documented-office.ts";
import type { World } from "../../../testing/world.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import { write } from "../../messages/testing/office.ts";
import { profileFieldEndpoints } from "../../profile-fields/contract.ts";
import { userStatusEndpoints } from "../../user-status/contract.ts";
import { userTopicEndpoints } from "../../user-topics/contract.ts";
import { exportFiles } from "../files.ts";
import { findExport } from "../queries.ts";
import { consent, requestExport } from "../testing/exports.ts";
import { writeExport } from "./export.ts";

/** The tables that are in no export, each with the reason. */
const notExported: Readonly<Record<string, string>> = {
  api_keys: "a secret",
  sessions: "a secret",
  invitations: "a secret",
  invitation_uses: "it refers to invitations, which are in no export",
  join_requests: "people who have not joined, with their passwords",
  password_resets: "a secret",
  message_reports: "who reported a message is for those who decide about it",
  mail_relays: "it has the password of the mail server",
  bot_services: "it has the secret of a bot",
  push_tokens: "an address of a phone, which only the push service understands",
  bot_storage: "programs store it, not people",
  message_edits: "earlier versions belong to nobody who is handed an export",
  read_ranges: "who has read what stays on the server",
  presences: "when somebody was online is not what they store",
  audit_log: "a backup has it",
  backups: "it describes files of this computer",
  backup_settings: "it describes this computer",
  exports: "it describes files of this computer",
  chosen_networks: "it describes this computer",
  secure_connections: "it has the keys of this computer",
  server_clocks: "it describes this computer",
  default_channel_groups: "it matters only to people who join",
  default_user_settings: "it matters only to people who join",
  direct_participants: "conversations have the list of their participants, too",
  subscription_periods: "it decides which messages an export has; the channels list their subscribers",
  resumable_uploads: "an upload that no message can link to yet",
  upload_pictures: "it describes the thumbnails of files that are exported",
  mail_outbox: "work that waits",
  missed_messages: "work that waits",
  missed_messages_progress: "work that waits",
  event_queues: "it repeats changes of other tables",
  event_sequence: "it repeats changes of other tables",
  events: "it repeats changes of other tables",
  local_messages: "it recognizes requests that are repeated",
  message_days: "the number of messages follows from them",
  message_gaps: "IDs that no message has",
};

test("every table is in the export of somebody who consents, or there is a reason why not", {
  timeout: 120_000,
}, async () => {
  const world = await createDocumentedOffice();
  onTestFinished(world.close);
  await storeMore(world);
  const id = await requestExport(world.ada, "consented");
  const copy = join(temporaryFolder(), "office.sqlite");
  copyDatabase(world.ctx).run(copy);
  const complete = await exportWithout(world, id, copy, null);
  const missing: string[] = [];
  for (const table of tableNames(world.ctx).all())
    if ((await exportWithout(world, id, copy, table)) === complete) missing.push(table);
  expect(
    missing.toSorted(),
    "A new table belongs into server/domain/exports/write, with a row of Ada's in the office of the examples",
  ).toEqual(Object.keys(notExported).toSorted());
});

/** Stores what the office of the examples does not have: Ada's consent, and rows of hers in each other table. */
async function storeMore({ ada, nina }: World): Promise<void> {
  await consent(ada);
  await ada.call(profileFieldEndpoints.updateOwnProfile, { data: [{ id: 8, value: "Third floor" }] });
  await ada.call(userStatusEndpoints.updateOwnStatus, { status_text: "In the shop" });
  await ada.call(flagEndpoints.updateFlags, { messages: [26], op: "add", flag: "starred" });
  await ada.call(userTopicEndpoints.updateUserTopic, { stream_id: 3, topic: "lamp", visibility_policy: 3 });
  await write(ada, [nina], "Are you there?");
}

const copyDatabase = statement(({ $client }) => $client.prepare<[path: string]>("VACUUM INTO ?"));

/** The names of the tables of `server/db/schema`: without those of SQLite, of the migrations and of the search. */
const tableNames = statement(({ $client }) =>
  $client
    .prepare<[], string>(
      `SELECT name FROM sqlite_master
       WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%migrations' AND name NOT LIKE '%search%'`,
    )
    .pluck(),
);

/** All files of an export of an office, as text, when a table has no rows; or why it cannot be exported then. */
async function exportWithout({ ctx }: World, id: number, office: string, table: string | null): Promise<string> {
  const dataFolder = temporaryFolder();
  const { database } = dataFiles(dataFolder);
  mkdirSync(dirname(database), { recursive: true });
  copyFileSync(office, database);
  if (table !== null) emptyTable(database, table);
  const requested = findExport(ctx, id);
  if (requested === undefined) throw new Error("The export was not requested.");
  try {
    await writeExport({ ...ctx, config: { ...ctx.config, dataFolder } }, requested, () => false);
  } catch (error) {
    return String(error);
  }
  const entries = await unpackTar(await readFile(exportFiles(dataFolder, requested.token).archive));
  return JSON.stringify(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString()]));
}
