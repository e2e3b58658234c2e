/** A part of the pages whose texts are loaded together. */
export type Area = "base" | keyof typeof files;

/** The files of each area, by the beginnings of their paths. A file in a folder may be listed for another area. */
const files = {
  setup: ["ui/features/setup/"],
  home: ["ui/features/home/"],
  /** What people see before they are signed in. */
  entrance: [
    "ui/features/about/",
    "ui/features/connect/",
    "ui/features/reset-password/",
    "ui/features/sign-in/",
    "ui/features/sign-up/",
  ],
  admin: ["ui/features/admin/frame/", "ui/features/admin/overview/"],
  /** The palette finds the tabs of other pages. */
  palette: [
    "ui/features/admin/frame/palette",
    "ui/features/admin/frame/shortcuts.tsx",
    "ui/features/admin/organization/part-titles.ts",
    "ui/features/admin/data/views.ts",
  ],
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
    "ui/components/form/",
    "ui/components/details-panel.tsx",
    "ui/components/item-not-found.tsx",
    "ui/components/password-",
    "ui/components/picture-buttons.tsx",
    "ui/components/reorderable-list.tsx",
    "ui/components/use-reorder.ts",
    "ui/lib/input-problems.ts",
    "ui/lib/name-characters.ts",
    "ui/lib/picture-problem.ts",
    "ui/lib/strength.ts",
  ],
  people: ["ui/features/admin/people/"],
  channels: ["ui/features/admin/channels/", "ui/features/admin/folders/"],
  groups: ["ui/features/admin/groups/"],
  permissions: ["ui/components/group-setting/"],
  organization: [
    "ui/features/admin/organization/",
    "ui/features/admin/organization/part-titles.ts",
    "ui/features/admin/organization/email/mail-problem.ts",
    "ui/features/admin/organization/networks/discovery-problem.ts",
    "ui/features/admin/organization/secure/certificate-problems.ts",
    "ui/features/admin/defaults/",
    "ui/lib/describe-reason.ts",
    "server/texts/reasons/discovery-reasons.ts",
    "server/texts/reasons/certificate-reasons.ts",
    "server/texts/reasons/pattern-reasons.ts",
  ],
  data: [
    "ui/features/admin/data/",
    "ui/features/admin/data/views.ts",
    "ui/lib/describe-reason.ts",
    "server/texts/reasons/backup-reasons.ts",
    "server/texts/reasons/file-reasons.ts",
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
