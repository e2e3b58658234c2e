import { connecting, fields, inviting, signedIn } from "./shared-files.ts";

/** A part of the pages whose texts are loaded together. */
export type Area = "base" | keyof typeof files;

/** The files of each area, by the beginnings of their paths. A file may be listed for several areas. */
const files = {
  setup: ["ui/features/setup/", "ui/components/language-select.tsx"],
  about: ["ui/features/about/"],
  chat: [
    "ui/features/chat/",
    "ui/features/chat/compose/describe-refusal.ts",
    "ui/features/chat/compose/new-message/begin-buttons.tsx",
    "ui/components/toasts.tsx",
    "ui/lib/format-time.ts",
    "ui/lib/use-shortcut.ts",
    ...signedIn,
  ],
  /** The compose box, and what opens in it. */
  compose: ["ui/features/chat/compose/", "ui/features/chat/answer/", "ui/features/chat/messages/outgoing-row.tsx"],
  /** The texts that the reader has saved. */
  "chat-snippets": ["ui/features/chat/compose/snippets/", "ui/lib/length-problem.ts"],
  /** The field that filters the left column, and the small marks beside names. */
  "sidebar-parts": ["ui/features/chat/sidebar/late/", "ui/features/chat/names/late/"],
  /** What lists without messages say. */
  "nothing-here": ["ui/features/chat/messages/late/"],
  /** The pictures of messages, in their full size. */
  "picture-viewer": ["ui/features/chat/pictures/late/"],
  /** The right column of the chat. */
  "chat-people": ["ui/features/chat/people/column/"],
  /** The card of a person. */
  "person-card": [
    "ui/features/chat/person-card/",
    "ui/features/chat/answer/",
    "ui/components/group-setting/group-titles.ts",
  ],
  /** The reader's own status. */
  "own-status": ["ui/features/chat/own-status/", "ui/features/chat/reactions/late/", "ui/lib/length-problem.ts"],
  /** Notices of new messages, and the settings for them. */
  "chat-notices": ["ui/features/chat/notices/"],
  /** The reader's own views in the left column. */
  "navigation-views": ["ui/features/chat/navigation-views/own-view-rows.tsx"],
  /** The menus of conversations, channels and views, and what they open. */
  "conversation-menu": [
    "ui/features/chat/conversation-menu/late/",
    "ui/features/chat/move/",
    "ui/features/chat/navigation-views/",
    "ui/components/confirm-dialog.tsx",
    "ui/lib/length-problem.ts",
  ],
  "chat-shortcuts": ["ui/features/chat/shortcuts/", "ui/components/shortcut-dialog.tsx"],
  /** What somebody who is new sees first. */
  welcome: ["ui/features/chat/welcome/", "ui/features/chat/conversation-list/"],
  /** Polls and to-do lists in messages, and the forms that make them. */
  widgets: ["ui/features/chat/widgets/", "ui/lib/length-problem.ts"],
  /** The views of drafts, scheduled messages and reminders. */
  "chat-drafts": [
    "ui/features/chat/drafts-view/",
    "ui/features/chat/scheduled-view/",
    "ui/features/chat/personal-lists/",
    "ui/features/chat/reminders-view/",
    "ui/features/chat/answer/",
  ],
  /** Choosing when something is delivered. */
  "choose-time": ["ui/features/chat/choose-time/"],
  /** The menu of the organization, and what it opens. */
  "organization-menu": [
    "ui/features/chat/organization-menu/",
    "ui/features/chat/answer/",
    "ui/components/form/",
    "ui/components/confirm-dialog.tsx",
    ...connecting,
    ...inviting,
  ],
  /** The views that list conversations. */
  "chat-lists": [
    "ui/features/chat/conversation-list/",
    "ui/features/chat/inbox/",
    "ui/features/chat/recent/",
    "ui/features/chat/topics/",
  ],
  /** The list of channels, and what is around the forms of one. */
  "chat-channels": ["ui/features/chat/channels/"],
  /** The reader's own settings. */
  "own-settings": [
    "ui/features/chat/own-settings/",
    "ui/features/chat/own-settings/sections.ts",
    "ui/components/settings/",
    "ui/components/confirm-dialog.tsx",
    "ui/components/copy-button.tsx",
    "ui/components/picture-buttons.tsx",
    "ui/lib/format-client.ts",
  ],
  /** The search, its results, and Ctrl-K. */
  "chat-search": [
    "ui/features/chat/search/",
    "ui/features/chat/go-to/",
    "ui/features/chat/own-settings/sections.ts",
    "ui/components/finder/",
    "ui/components/use-sign-out.ts",
  ],
  connect: ["ui/features/connect/", ...connecting],
  "sign-in": ["ui/features/sign-in/", "ui/components/password-field.tsx"],
  join: ["ui/features/sign-up/", "ui/components/language-select.tsx", "ui/components/sign-in-instead.tsx"],
  "forgot-password": ["ui/features/forgot-password/", "ui/components/sign-in-instead.tsx"],
  "reset-password": ["ui/features/reset-password/", "ui/components/sign-in-instead.tsx"],
  fields: [...fields, "ui/components/password-field.tsx"],
  admin: [
    "ui/features/admin/frame/",
    "ui/features/admin/overview/",
    "ui/components/search-field.tsx",
    "ui/components/toasts.tsx",
    "ui/lib/format-client.ts",
    "ui/lib/format-time.ts",
    "ui/lib/use-shortcut.ts",
    "ui/components/connect-card.tsx",
    ...connecting,
    ...signedIn,
  ],
  /** What the menu of a message opens. */
  "message-details": [
    "ui/features/chat/answer/",
    "ui/features/chat/edit-history/",
    "ui/features/chat/message-source/",
    "ui/features/chat/read-receipts/",
    "ui/features/chat/reminders-view/remind-dialog.tsx",
    "ui/features/chat/report/",
    "ui/components/copy-button.tsx",
    "ui/lib/length-problem.ts",
  ],
  /** What opens at a message of the chat. */
  "message-menu": [
    "ui/features/chat/actions/late/",
    "ui/features/chat/content/late/",
    "ui/features/chat/reactions/late/",
    "ui/components/confirm-dialog.tsx",
    "ui/components/copy-button.tsx",
  ],
  /** The menu of the person who is signed in. */
  menu: [
    "ui/components/appearance-choices.tsx",
    "ui/components/language-menu.tsx",
    "ui/components/open-user-menu.tsx",
    "ui/components/use-sign-out.ts",
  ],
  /** The palette finds the tabs of other pages. */
  palette: [
    "ui/features/admin/frame/palette",
    "ui/components/finder/",
    "ui/components/use-sign-out.ts",
    "ui/features/admin/frame/shortcuts.tsx",
    "ui/components/shortcut-dialog.tsx",
    "ui/features/admin/organization/part-titles.ts",
    "ui/features/admin/data/views.ts",
    "ui/lib/setting-values.ts",
  ],
  /** The checklist for a new organization. */
  checklist: ["ui/features/admin/checklist/"],
  "first-channels": ["ui/features/admin/checklist/templates/"],
  /** The overview explains the same problems as the tabs that solve them. */
  warnings: [
    "ui/features/admin/overview/describe-warning.ts",
    "ui/features/admin/overview/warnings.tsx",
    "ui/lib/describe-reason.ts",
    "server/texts/reasons/storage-reasons.ts",
  ],
  problems: [
    "ui/features/admin/overview/describe-problem.ts",
    "ui/features/admin/organization/email/mail-problem.ts",
    "ui/features/admin/organization/networks/discovery-problem.ts",
    "ui/features/admin/organization/secure/certificate-problems.ts",
    "ui/lib/describe-reason.ts",
    "server/texts/reasons/backup-reasons.ts",
    "server/texts/reasons/file-reasons.ts",
    "server/texts/reasons/discovery-reasons.ts",
    "server/texts/reasons/certificate-reasons.ts",
  ],
  forms: [
    "ui/components/channel-select.tsx",
    "ui/components/confirm-dialog.tsx",
    "ui/components/copy-button.tsx",
    "ui/components/data-table/",
    "ui/components/details-panel.tsx",
    "ui/components/form/",
    "ui/components/format-typed.ts",
    "ui/components/item-not-found.tsx",
    "ui/components/page-tabs.tsx",
    "ui/components/people-list.tsx",
    "ui/components/people-select.tsx",
    "ui/components/picture-buttons.tsx",
    "ui/components/reorderable-list.tsx",
    "ui/components/list-with-details.tsx",
    "ui/components/use-reorder.ts",
    "ui/lib/picture-problem.ts",
    "ui/lib/setting-values.ts",
    ...fields,
    "ui/components/password-field.tsx",
  ],
  people: [
    "ui/features/admin/people/",
    "ui/features/admin/people/invite-by-mail/invite-by-mail-button.tsx",
    "ui/lib/format-names.ts",
  ],
  /** The dialog that deactivates somebody, and what is said before several people are deactivated. */
  deactivation: ["ui/features/admin/people/deactivation/"],
  /** The dialog that deletes an account. */
  "account-deletion": ["ui/features/admin/people/deletion/"],
  /** The form that invites people by email. */
  "invite-by-mail": ["ui/features/admin/people/invite-by-mail/", ...inviting],
  /** Somebody who asks to join. */
  "join-request": ["ui/features/admin/people/join-requests/join-request-details.tsx"],
  /** What is done with people who are selected in the list. */
  "selected-people": [
    "ui/features/admin/people/selected/",
    "ui/features/admin/groups/send-member-change.ts",
    "ui/components/group-setting/group-titles.ts",
  ],
  /** The reports of messages. */
  reports: [
    "ui/features/admin/reports/",
    "ui/features/admin/reports/decision-words.ts",
    "ui/features/admin/data/load-older.tsx",
    "ui/lib/length-problem.ts",
  ],
  channels: ["ui/features/admin/channels/", "ui/features/admin/folders/"],
  /** The tabs of the channels that load when they are opened. */
  "channel-tabs": ["ui/features/admin/channels/default/", "ui/features/admin/channels/statistics/"],
  groups: ["ui/features/admin/groups/", "ui/features/admin/groups/send-member-change.ts"],
  permissions: ["ui/components/group-setting/", "ui/components/group-setting/group-titles.ts"],
  organization: [
    "ui/features/admin/organization/",
    "ui/features/admin/organization/part-titles.ts",
    "ui/features/admin/organization/email/mail-problem.ts",
    "ui/features/admin/organization/networks/discovery-problem.ts",
    "ui/features/admin/organization/secure/certificate-problems.ts",
    "ui/features/admin/defaults/",
    "ui/components/settings/",
    "ui/lib/describe-reason.ts",
    "server/texts/reasons/discovery-reasons.ts",
    "server/texts/reasons/certificate-reasons.ts",
    "server/texts/reasons/pattern-reasons.ts",
  ],
  data: [
    "ui/features/admin/data/",
    "ui/features/admin/data/views.ts",
    "ui/features/admin/data/load-older.tsx",
    "ui/features/admin/reports/decision-words.ts",
    "ui/lib/describe-reason.ts",
    "server/texts/reasons/backup-reasons.ts",
    "server/texts/reasons/file-reasons.ts",
  ],
  /** Downloading and uploading backups. */
  "backup-transfers": [
    "ui/features/admin/data/backups/download-dialog.tsx",
    "ui/features/admin/data/restore/send-backup.ts",
    "ui/features/admin/data/restore/upload-backup.tsx",
  ],
  /** Words for refusals, for all pages. */
  refusals: ["ui/store/refusal-words.ts", "ui/lib/describe-reason.ts", "server/texts/reasons/send-reasons.ts"],
  settings: ["server/domain/organization-settings/shapes/table/", "server/domain/user-settings/shapes/table/"],
} as const;

const beginnings = Object.entries(files).flatMap(([area, paths]) =>
  paths.map((beginning) => ({ area: area as keyof typeof files, beginning })),
);

/** All areas. A page loads `base` and its own. */
export const areaNames: readonly Area[] = ["base", ...new Set(beginnings.map(({ area }) => area))];

/**
 * The areas that have the texts of a file: those with the longest beginning of its path, else `base` for a file of the
 * pages. A file of the server alone has none.
 */
export function areasOf(file: string): readonly Area[] {
  const found = beginnings.filter(({ beginning }) => file.startsWith(beginning));
  const longest = Math.max(...found.map(({ beginning }) => beginning.length));
  const areas = found.filter(({ beginning }) => beginning.length === longest).map(({ area }) => area);
  return areas.length > 0 || !file.startsWith("ui/") ? areas : ["base"];
}
