import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import type { Setting } from "#server/domain/setting-kinds.ts";
import { groupTitle } from "../../../../../components/group-setting/words.ts";
import { hourWords } from "../../../../../lib/hour-words.ts";
import { exactTime } from "../../../../../lib/moments.ts";
import { roleTitles } from "../../../../../lib/roles.ts";
import { type SettingValue, valueInWords } from "../../../../../lib/setting-values.ts";
import { counted } from "../../../../../lib/words.ts";
import { declaredSetting } from "./declared-setting.ts";

/** The names that IDs had at the time, by kind and ID. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const list = new Intl.ListFormat("en", { type: "conjunction" });
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The kind of object that the IDs in a fact refer to. */
const referred: Readonly<Record<string, string>> = {
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
  export_type: { public: "Public data", consented: "Public data and private messages of people who agreed" },
  mode: { off: "Off", optional: "For who asks for it", required: "Required" },
  frequency: { daily: "Every day", weekly: "Every week" },
  type: Object.fromEntries(Object.values(profileFieldTypes).map(({ id, name }) => [id, name])),
};

/** A value in plain words: "On", "Members and Nina Vogel", "30 days". An empty value is "none". */
export function factValue(kind: string, fact: string, value: unknown, names: Names): string {
  const setting = declaredSetting(kind, fact);
  if (setting) return ofSetting(setting, value, names);
  if (value === null || value === undefined || value === "") return "none";
  if (/_url$/.test(fact) && fact !== "service_url") return "A picture";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (/^can_.*_group$/.test(fact)) return holders(value, names);
  if (kind === "networks" && Array.isArray(value))
    return value.length === 0 ? "Those of the office" : list.format(value);
  if (fact in referred) return references(referred[fact] ?? "", value, names);
  if (typeof value === "object") return described(value);
  return choices[fact]?.[String(value)] ?? plain(fact, value);
}

function plain(fact: string, value: unknown): string {
  if (fact === "message_retention_days") return Number(value) < 0 ? "For ever" : counted(Number(value), "day");
  if (fact === "weekday") return weekdays[Number(value)] ?? String(value);
  if (fact === "hour") return hourWords(Number(value));
  if (fact === "expiry_date" || fact === "deleted_timestamp") return exactTime(new Date(Number(value) * 1000));
  return String(value);
}

function ofSetting(setting: Setting, value: unknown, names: Names): string {
  if (setting.kind === "permission") return holders(value, names);
  if (setting.kind === "channel") return references("channel", value, names);
  if (value === undefined || (value === null && setting.kind !== "seconds")) return "none";
  return valueInWords(setting, value as SettingValue);
}

function references(kind: string, value: unknown, names: Names): string {
  if (typeof value === "number") return value < 0 ? "none" : nameOf(kind, value, names);
  if (Array.isArray(value))
    return value.length === 0 ? "none" : list.format(value.map((id) => nameOf(kind, id, names)));
  const { count, ids = [] } = value as { readonly count: number; readonly ids?: readonly number[] };
  const more = count - ids.length;
  const told = ids.map((id) => nameOf(kind, id, names));
  return list.format(more > 0 ? [...told, `${more} more`] : told);
}

/** The holders of a permission in words. */
function holders(value: unknown, names: Names): string {
  if (typeof value === "number") return nameOf("user_group", value, names);
  if (typeof value !== "object" || value === null) return String(value);
  const { direct_members: members = [], direct_subgroups: groups = [], member_count: all } = value as Holders;
  const more = (all ?? members.length) - members.length;
  const told = [
    ...groups.map((id) => nameOf("user_group", id, names)),
    ...members.map((id) => nameOf("user", id, names)),
    ...(more > 0 ? [`${more} more`] : []),
  ];
  return told.length === 0 ? "Nobody" : list.format(told);
}

type Holders = {
  readonly direct_members?: readonly number[];
  readonly direct_subgroups?: readonly number[];
  readonly member_count?: number;
};

function nameOf(kind: string, id: number, names: Names): string {
  const name = names[kind]?.[id];
  if (name === undefined) return "one that has no name any more";
  if (kind === "user_group") return groupTitle({ name });
  return kind === "channel" ? `#${name}` : name;
}

/** The words for an object: a count, such as for keys, or a form of its own. */
function described(value: object): string {
  if ("count" in value) return String(value.count);
  return JSON.stringify(value);
}
