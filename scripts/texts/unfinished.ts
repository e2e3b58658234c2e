/** Folders with texts that are not in the catalog yet, by the beginning of their paths. */
export const unfinishedFolders = [
  "ui/features/admin/organization/email/",
  "ui/features/admin/organization/linkifiers/",
  "ui/features/admin/organization/networks/",
  "ui/features/admin/organization/profile-fields/",
  "ui/features/admin/organization/secure/",
] as const;
