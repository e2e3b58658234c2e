import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
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

/** Sets up a mail server, which cannot be reached, and offers HTTPS. */
export async function fillConnections(owner: Client): Promise<void> {
  await owner(mailRelayEndpoints.chooseMailRelay, { host: "127.0.0.1", port: 1, from: "office@example.test" });
  await owner(secureConnectionEndpoints.chooseSecureMode, { mode: "optional" });
}
