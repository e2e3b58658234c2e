/** Folders with texts that are not in the catalog yet, by the beginning of their paths. */
export const unfinishedFolders = [
  "ui/features/admin/organization/email/",
  "ui/features/admin/organization/linkifiers/",
  "ui/features/admin/organization/networks/",
  "ui/features/admin/organization/profile-fields/",
  "ui/features/admin/organization/secure/",
  "ui/features/admin/people/bot-",
  "ui/features/admin/people/invitation",
  "ui/features/admin/people/new-invitation",
  "ui/features/admin/people/qr-sheet",
  "ui/features/admin/people/many/",
] as const;
