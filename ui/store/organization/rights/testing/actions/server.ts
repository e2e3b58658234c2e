import { backupTransferEndpoints } from "#server/domain/backups/contract/transfers.ts";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { discoveryEndpoints } from "#server/domain/discovery/contract.ts";
import { exportEndpoints } from "#server/domain/exports/contract.ts";
import { exportTypes } from "#server/domain/exports/shapes.ts";
import { mailEndpoints } from "#server/domain/mail/contract.ts";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import { networkEndpoints } from "#server/domain/networks/contract.ts";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import { testPassword } from "#server/testing/test-people.ts";
import { canCall } from "../../calls.ts";
import { canChangeSetting } from "../../settings.ts";
import { type Action, reachState, reachValue, type Viewer } from "../action.ts";

/** Actions to try on the server: backups, exports, its mail server, HTTPS and networks. */
export function listServerActions(viewer: Viewer): Action[] {
  return [...listBackupActions(viewer), ...listExportActions(viewer), ...listConnectionActions(viewer)];
}

function listBackupActions({ organization, person }: Viewer): Action[] {
  const file = "no path";
  return [
    {
      name: "create a backup",
      isOffered: canCall(organization, backupEndpoints.createBackup),
      request: () => person.call(backupEndpoints.createBackup, {}),
    },
    {
      name: "change the schedule of backups",
      isOffered: canCall(organization, backupEndpoints.updateBackupSettings),
      request: () => person.call(backupEndpoints.updateBackupSettings, { hour: 7, keep: 9 }),
    },
    {
      name: "choose the folder of backups",
      isOffered: canChangeSetting(organization, { ownersOnly: true }),
      request: () =>
        reachValue("folder", () => person.call(backupEndpoints.updateBackupSettings, { folder: "no path" })),
    },
    {
      name: "preview a backup",
      isOffered: canCall(organization, backupEndpoints.createBackupPreview),
      request: () => reachValue("file", () => person.call(backupEndpoints.createBackupPreview, { file })),
    },
    {
      name: "restore a backup",
      isOffered: canCall(organization, backupEndpoints.restoreBackup),
      request: () =>
        reachValue("file", () => person.call(backupEndpoints.restoreBackup, { file, password: testPassword })),
    },
    {
      name: "upload a backup",
      isOffered: canCall(organization, backupTransferEndpoints.beginBackupUpload),
      request: () =>
        reachValue("size", () =>
          person.call(backupTransferEndpoints.beginBackupUpload, { size: Number.MAX_SAFE_INTEGER }),
        ),
    },
    {
      name: "remove an uploaded backup",
      isOffered: canCall(organization, backupTransferEndpoints.removeBackupUpload),
      request: () => person.call(backupTransferEndpoints.removeBackupUpload, {}),
    },
  ];
}

function listExportActions({ organization, person }: Viewer): Action[] {
  return [
    {
      name: "create an export",
      isOffered: canCall(organization, exportEndpoints.createExport),
      request: () => person.call(exportEndpoints.createExport, { export_type: exportTypes.public }),
    },
    {
      name: "remove an export",
      isOffered: canCall(organization, exportEndpoints.removeExport),
      request: () => reachValue("export_id", () => person.call(exportEndpoints.removeExport, { export_id: 4711 })),
    },
  ];
}

function listConnectionActions({ organization, person }: Viewer): Action[] {
  return [
    {
      name: "choose the mail server",
      isOffered: canCall(organization, mailRelayEndpoints.chooseMailRelay),
      request: () =>
        person.call(mailRelayEndpoints.chooseMailRelay, {
          ...{ host: "mail.test", from: "office@example.test", user: "", tls: true },
        }),
    },
    {
      name: "remove the mail server",
      isOffered: canCall(organization, mailRelayEndpoints.removeMailRelay),
      request: () => person.call(mailRelayEndpoints.removeMailRelay, {}),
    },
    {
      name: "send waiting mail again",
      isOffered: canCall(organization, mailEndpoints.retryOutboxMail),
      request: () => person.call(mailEndpoints.retryOutboxMail, {}),
    },
    {
      name: "delete a waiting email",
      isOffered: canCall(organization, mailEndpoints.deleteOutboxMail),
      request: () => reachValue("mail_id", () => person.call(mailEndpoints.deleteOutboxMail, { mail_id: 4711 })),
    },
    {
      name: "test the mail server",
      isOffered: canCall(organization, mailRelayEndpoints.testMailRelay),
      request: () => reachState("not_set_up", () => person.call(mailRelayEndpoints.testMailRelay, {})),
    },
    {
      name: "choose HTTPS",
      isOffered: canCall(organization, secureConnectionEndpoints.chooseSecureMode),
      request: () => person.call(secureConnectionEndpoints.chooseSecureMode, { mode: "off" }),
    },
    {
      name: "choose the networks",
      isOffered: canCall(organization, networkEndpoints.chooseNetworks),
      request: () => person.call(networkEndpoints.chooseNetworks, { interfaces: ["never0"] }),
    },
    {
      name: "pause discovery",
      isOffered: canCall(organization, discoveryEndpoints.changeDiscovery),
      request: () => person.call(discoveryEndpoints.changeDiscovery, { paused: true }),
    },
  ];
}
