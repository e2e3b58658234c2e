/** A part of the pages whose texts are loaded together. */
export type Area = (typeof areaNames)[number];

/** The files of each area, by the beginning of their paths. Texts of all other files of the pages are `base`. */
const folders = {
  setup: ["ui/features/setup/"],
  // The palette finds the tabs of other pages.
  admin: [
    "ui/features/admin/frame/",
    "ui/features/admin/overview/",
    "ui/features/admin/organization/part-titles.ts",
    // The overview explains the same problems as these tabs.
    "ui/features/admin/organization/email/mail-problem.ts",
    "ui/features/admin/organization/networks/discovery-problem.ts",
    "ui/features/admin/organization/secure/certificate-problems.ts",
    "ui/features/admin/data/views.ts",
  ],
  people: ["ui/features/admin/people/"],
  channels: ["ui/features/admin/channels/", "ui/features/admin/folders/"],
  groups: ["ui/features/admin/groups/"],
  permissions: ["ui/components/group-setting/"],
  organization: ["ui/features/admin/organization/", "ui/features/admin/defaults/"],
  data: ["ui/features/admin/data/"],
  settings: ["server/domain/organization-settings/shapes/table/", "server/domain/user-settings/shapes/table/"],
} as const;

/** All areas. A page loads `base` and its own. */
export const areaNames = ["base", ...(Object.keys(folders) as (keyof typeof folders)[])] as const;

/** The areas that have the texts of a file; none for a file of the server alone. */
export function areaOf(file: string): Area | undefined {
  for (const [area, beginnings] of Object.entries(folders))
    if (beginnings.some((beginning) => file.startsWith(beginning))) return area as Area;
  return file.startsWith("ui/") ? "base" : undefined;
}
