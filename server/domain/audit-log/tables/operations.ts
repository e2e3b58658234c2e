import { backupSettings, backups } from "../../../db/schema/backups.ts";
import { exportsOfOrganization } from "../../../db/schema/exports.ts";
import { invitations } from "../../../db/schema/invitations.ts";
import { joinRequests } from "../../../db/schema/join-requests.ts";
import { mailOutbox, mailRelays } from "../../../db/schema/mail.ts";
import { messageReports } from "../../../db/schema/message-reports.ts";
import { chosenNetworks } from "../../../db/schema/networks.ts";
import { secureConnections } from "../../../db/schema/secure-connection.ts";
import { auditTable } from "../audited-table.ts";

/** Invitations, requests to join, reports of messages, mail, exports and backups. */
export const operations = [
  auditTable(
    "invitation",
    invitations,
    [
      ...(["id", "email", "expiresAt", "role", "channelIds", "groupIds", "includesDefaultChannels"] as const),
      ...(["notifiesInviter", "welcomeText", "isRevoked", "resends", "maxUses", "codeHash"] as const),
    ],
    (invitation) => ({
      id: invitation.id,
      object: { name: invitation.email },
      facts: ({ reference }) => ({
        email: invitation.email,
        invited_as: invitation.role,
        expiry_date: invitation.expiresAt,
        stream_ids: invitation.channelIds.map((id) => reference("channel", id)),
        group_ids: invitation.groupIds.map((id) => reference("user_group", id)),
        include_realm_default_subscriptions: invitation.includesDefaultChannels,
        notify_referrer_on_join: invitation.notifiesInviter,
        welcome_message_custom_text: invitation.welcomeText,
        revoked: invitation.isRevoked,
        resends: invitation.resends,
        max_uses: invitation.maxUses,
        with_code: invitation.email === null ? invitation.codeHash !== null : null,
      }),
    }),
  ),

  auditTable("join_request", joinRequests, ["id", "fullName", "email"], ({ id, fullName, email }) => ({
    id,
    object: { name: fullName },
    facts: () => ({ full_name: fullName, email }),
  })),

  // The texts of the message and of the report stay out of the log, which keeps them forever.
  auditTable("message_report", messageReports, ["id", "authorId", "decision"], ({ id, authorId, decision }) => ({
    id,
    object: { name: null },
    facts: ({ reference }) => ({ reported_user_id: reference("user", authorId), decision }),
  })),

  auditTable("mail", mailOutbox, ["id", "recipient"], ({ id, recipient }) => ({
    id,
    object: { name: recipient },
    facts: () => ({ recipient }),
  })),

  auditTable(
    "mail_relay",
    mailRelays,
    ["host", "port", "isSecure", "acceptsAnyCertificate", "sender", "user"],
    ({ host, port, isSecure, acceptsAnyCertificate, sender, user }) => ({
      id: null,
      object: { name: host },
      facts: () => ({ host, port, is_secure: isSecure, accepts_any_certificate: acceptsAnyCertificate, sender, user }),
    }),
  ),
  auditTable("mail_relay", mailRelays, ["password"], ({ password }) =>
    password === null ? null : { id: null, members: { list: "passwords", keys: [password] } },
  ),

  auditTable("secure_connection", secureConnections, ["mode"], ({ mode }) => ({
    id: null,
    object: { name: null },
    facts: () => ({ mode }),
  })),

  auditTable(
    "networks",
    chosenNetworks,
    ["interfaces"],
    ({ interfaces }) => ({ id: null, facts: () => ({ interfaces }) }),
    () => [],
  ),

  auditTable("export", exportsOfOrganization, ["id", "kind", "deletedAt"], ({ id, kind, deletedAt }) => ({
    id,
    object: { name: null },
    facts: () => ({ export_type: kind, deleted_timestamp: deletedAt }),
  })),

  auditTable("backup", backups, ["id", "folder", "name"], ({ id, folder, name }) => ({
    id,
    object: { name },
    facts: () => ({ folder, name }),
  })),
  auditTable(
    "backup",
    backupSettings,
    ["isEnabled", "frequency", "weekday", "hour", "keep", "folder"],
    ({ isEnabled, ...schedule }) => ({ id: null, facts: () => ({ enabled: isEnabled, ...schedule }) }),
  ),
];
