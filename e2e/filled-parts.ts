import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "./expect.ts";

/** Makes what the pages about the organization's data show: a backup, its preview, and an export. */
export async function fillData(owner: Client): Promise<void> {
  await owner(exportEndpoints.createExport, {});
  await owner(backupEndpoints.createBackup, {});
  const backups = async () => (await owner(backupEndpoints.getBackups, {})).backups;
  await expect.poll(async () => (await backups()).length, { timeout: 30_000 }).toBe(1);
  await owner(backupEndpoints.createBackupPreview, { file: (await backups())[0]?.name ?? "" });
  const preview = async () => (await owner(backupEndpoints.getBackupPreview, {})).preview;
  await expect.poll(preview, { timeout: 30_000 }).not.toBeNull();
}

/** Makes report 1: of a message, in a channel for reports. */
export async function reportMessage(owner: Client): Promise<void> {
  const { id } = await owner(channelEndpoints.createChannel, { name: "hedges", subscribers: [], invite_only: true });
  await owner(organizationEndpoints.updateOrganization, { moderation_request_channel_id: id });
  const message = { type: "channel", to: "general", topic: "weather", content: "Rain" } as const;
  const { id: message_id } = await owner(messageEndpoints.sendMessage, message);
  await owner(messageReportEndpoints.reportMessage, { message_id, report_type: "norms" });
}

/** Sets up a mail server, which cannot be reached, and offers HTTPS. */
export async function fillConnections(owner: Client): Promise<void> {
  await owner(mailRelayEndpoints.chooseMailRelay, { host: "127.0.0.1", port: 1, from: "office@example.test" });
  await owner(secureConnectionEndpoints.chooseSecureMode, { mode: "optional" });
}
