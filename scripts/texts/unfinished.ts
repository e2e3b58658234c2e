/** Folders with texts that are not in the catalog yet, by the beginning of their paths. */
export const unfinishedFolders = [
  "ui/app/",
  "ui/components/",
  "ui/features/about/",
  "ui/features/admin/channels/",
  "ui/features/admin/folders/",
  "ui/features/admin/groups/",
  "ui/features/admin/organization/",
  "ui/features/admin/people/",
  "ui/features/connect/",
  "ui/features/home/",
  "ui/features/reset-password/",
  "ui/features/sign-up/",
  "ui/lib/",
  "ui/store/",
] as const;
