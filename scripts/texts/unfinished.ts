/** Folders with texts that are not in the catalog yet, by the beginning of their paths. */
export const unfinishedFolders = [
  "ui/components/people-list.tsx",
  "ui/lib/roles.ts",
  "ui/store/api.ts",
  "ui/features/admin/people/",
] as const;
