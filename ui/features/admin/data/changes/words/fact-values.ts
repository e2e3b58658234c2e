import type { Fact } from "#server/domain/audit-log/shapes.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import type { Setting } from "#server/domain/setting-kinds.ts";
import { groupTitle } from "../../../../../components/group-setting/group-titles.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { formatHour } from "../../../../../lib/format-hour.ts";
import { formatExactTime } from "../../../../../lib/format-time.ts";
import { roleTitles } from "../../../../../lib/roles.ts";
import { formatValue } from "../../../../../lib/setting-values.ts";
import { frequencyTitles, weekdayTitles } from "../../backups/schedule-titles.ts";
import { exportTitles } from "../../exports/export-titles.ts";
import { findSetting } from "./find-setting.ts";

/** The names that IDs had at the time, by kind and ID. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** The kind of object that the IDs in a fact refer to. */
const referencedKinds: Readonly<Record<string, string>> = {
  folder_id: "channel_folder",
  bot_owner_id: "user",
  author_id: "user",
  stream_ids: "channel",
  group_ids: "user_group",
  default_sending_stream: "channel",
  default_events_register_stream: "channel",
  subscribers: "user",
  members: "user",
  direct_subgroup_ids: "user_group",
};

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleTitles,
  invited_as: roleTitles,
  topics_policy: {
    inherit: "As in the organization",
    allow_empty_topic: "Allowed",
    disable_empty_topic: "Not allowed",
    empty_topic_only: "All messages",
  },
  bot_type: { 1: "Any kind", 2: "Only posts from other programs", 3: "Calls another program", 4: "Built in" },
  export_type: exportTitles,
  mode: { off: "Off", optional: "For who asks for it", required: "Required" },
  frequency: frequencyTitles,
  type: Object.fromEntries(Object.values(profileFieldTypes).map(({ id, name }) => [id, name])),
};

/** A value in plain words: "On", "Members and Nina Vogel", "30 days". An empty value is "none". */
export function formatFact(kind: string, fact: string, value: Fact | undefined, names: Names): string {
  const setting = findSetting(kind, fact);
  if (setting) return formatSetting(setting, value, names);
  if (value === null || value === undefined || value === "") return "none";
  if (/_url$/.test(fact) && fact !== "service_url") return "A picture";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (/^can_.*_group$/.test(fact)) return formatHolders(value, names);
  if (kind === "networks" && Array.isArray(value))
    return value.length === 0 ? "Those of the office" : list.format(value.map(String));
  if (fact in referencedKinds) return formatReferences(referencedKinds[fact] ?? "", value, names);
  if (typeof value === "object") return describeObject(value);
  return choices[fact]?.[String(value)] ?? formatPlain(fact, value);
}

function formatPlain(fact: string, value: string | number): string {
  if (fact === "message_retention_days") return Number(value) < 0 ? "Forever" : formatCount(Number(value), "day");
  if (fact === "weekday") return weekdayTitles[Number(value)] ?? String(value);
  if (fact === "hour") return formatHour(Number(value));
  if (fact === "expiry_date" || fact === "deleted_timestamp") return formatExactTime(new Date(Number(value) * 1000));
  return String(value);
}

function formatSetting(setting: Setting, value: Fact | undefined, names: Names): string {
  if (setting.kind === "permission") return formatHolders(value, names);
  if (setting.kind === "channel") return formatReferences("channel", value, names);
  if (value === undefined || (value === null && setting.kind !== "seconds")) return "none";
  return typeof value === "object" && value !== null ? describeObject(value) : formatValue(setting, value);
}

function formatReferences(kind: string, value: Fact | undefined, names: Names): string {
  if (typeof value === "number") return value < 0 ? "none" : findName(kind, value, names);
  if (Array.isArray(value))
    return value.length === 0 ? "none" : list.format(value.map((id) => findName(kind, id, names)));
  if (typeof value !== "object" || value === null || !("count" in value)) return "none";
  const { count, ids = [] } = value;
  const more = count - ids.length;
  const known = ids.map((id) => findName(kind, id, names));
  return list.format(more > 0 ? [...known, `${more} more`] : known);
}

/** The holders of a permission in words. */
function formatHolders(value: Fact | undefined, names: Names): string {
  if (typeof value === "number") return findName("user_group", value, names);
  if (typeof value !== "object" || value === null) return String(value);
  if (!("direct_members" in value)) return describeObject(value);
  const { direct_members: members, direct_subgroups: groups, member_count: all } = value;
  const more = (all ?? members.length) - members.length;
  const listed = [
    ...groups.map((id) => findName("user_group", id, names)),
    ...members.map((id) => findName("user", id, names)),
    ...(more > 0 ? [`${more} more`] : []),
  ];
  return listed.length === 0 ? "Nobody" : list.format(listed);
}

function findName(kind: string, id: number | string, names: Names): string {
  const name = names[kind]?.[id];
  if (name === undefined) return "one that has no name anymore";
  if (kind === "user_group") return groupTitle({ name });
  return kind === "channel" ? `#${name}` : name;
}

/** The text for an object: its count, such as for API keys, or its JSON. */
function describeObject(value: object): string {
  if ("count" in value) return String(value.count);
  return JSON.stringify(value);
}
