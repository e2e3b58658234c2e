import { plural, t } from "@lingui/core/macro";
import type { AdministeredKind } from "#server/administered-kinds.ts";
import type { Fact, PlainFact } from "#server/domain/audit-log/shapes.ts";
import type { Setting } from "#server/domain/setting-kinds.ts";
import { groupTitle } from "../../../../../components/group-setting/group-titles.ts";
import { formatList } from "../../../../../lib/format.ts";
import { formatHour } from "../../../../../lib/format-hour.ts";
import { formatExactTime } from "../../../../../lib/format-time.ts";
import { formatValue } from "../../../../../lib/setting-values.ts";
import { weekdayTitle } from "../../../../../lib/weekday.ts";
import { findChoice } from "./fact-choices.ts";
import { findPlainFact } from "./find-plain-fact.ts";
import { findSetting } from "./find-setting.ts";
import { formatFieldData, formatProfileFact, type KnownProfiles } from "./profile-facts.ts";

/** The names that IDs had at the time, by kind and ID. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The kind of object that the IDs in a fact refer to. */
const referencedKinds: { readonly [Name in PlainFact]?: AdministeredKind } = {
  folder_id: "channel_folder",
  bot_owner_id: "user",
  author_id: "user",
  reported_user_id: "user",
  stream_ids: "channel",
  group_ids: "user_group",
  default_sending_stream: "channel",
  default_events_register_stream: "channel",
  subscribers: "user",
  members: "user",
  direct_subgroup_ids: "user_group",
};

/** A value in plain words: "On", "Members and Nina Vogel", "30 days". An empty value is "None". */
export function formatFact(
  kind: AdministeredKind,
  fact: string,
  value: Fact | undefined,
  names: Names,
  profiles: KnownProfiles,
): string {
  const setting = findSetting(kind, fact);
  if (setting) return formatSetting(setting, value, names);
  if (value === null || value === undefined || value === "") return none();
  const ofProfile = formatProfileFact(fact, value, profiles);
  if (ofProfile !== undefined) return ofProfile;
  const plain = findPlainFact(fact);
  if (/_url$/.test(fact) && plain !== "service_url") return t`Picture`;
  if (typeof value === "boolean") return value ? t`Yes` : t`No`;
  if (/^can_.*_group$/.test(fact)) return formatHolders(value, names);
  if (kind === "networks" && Array.isArray(value))
    return value.length === 0 ? t`Office networks` : formatList(value.map(String));
  const referenced = plain && referencedKinds[plain];
  if (referenced !== undefined) return formatReferences(referenced, value, names);
  if (typeof value === "object") return formatObject(value, names);
  return plain === undefined ? String(value) : (findChoice(plain, value) ?? formatPlain(plain, value));
}

function none(): string {
  return t({ message: "None", comment: "An empty value of a setting" });
}

function formatPlain(fact: PlainFact, value: string | number): string {
  if (fact === "message_retention_days") return formatRetention(Number(value));
  if (fact === "field_data") return formatFieldData(String(value));
  if (fact === "weekday") return weekdayTitle(Number(value));
  if (fact === "hour") return formatHour(Number(value));
  if (fact === "expiry_date" || fact === "deleted_timestamp") return formatExactTime(new Date(Number(value) * 1000));
  return String(value);
}

function formatRetention(days: number): string {
  return days < 0 ? t`Forever` : plural(days, { one: "# day", other: "# days" });
}

function formatSetting(setting: Setting, value: Fact | undefined, names: Names): string {
  if (setting.kind === "permission") return formatHolders(value, names);
  if (setting.kind === "channel") return formatReferences("channel", value, names);
  if (value === undefined || (value === null && setting.kind !== "seconds")) return none();
  return typeof value === "object" && value !== null ? formatObject(value, names) : formatValue(setting, value);
}

function formatReferences(kind: AdministeredKind, value: Fact | undefined, names: Names): string {
  if (typeof value === "number") return value < 0 ? none() : findName(kind, value, names);
  if (Array.isArray(value))
    return value.length === 0 ? none() : formatList(value.map((id) => findName(kind, id, names)));
  if (typeof value !== "object" || value === null || !("count" in value)) return none();
  const { count, ids = [] } = value;
  const known = ids.map((id) => findName(kind, id, names));
  return formatList([...known, ...describeOthers(count - ids.length)]);
}

/** The holders of a permission in words. */
function formatHolders(value: Fact | undefined, names: Names): string {
  if (typeof value === "number") return findName("user_group", value, names);
  if (typeof value !== "object" || value === null) return String(value);
  if (!("direct_members" in value)) return formatObject(value, names);
  const { direct_members: members, direct_subgroups: groups, member_count: all } = value;
  const listed = [
    ...groups.map((id) => findName("user_group", id, names)),
    ...members.map((id) => findName("user", id, names)),
    ...describeOthers((all ?? members.length) - members.length),
  ];
  return listed.length === 0 ? t`Nobody` : formatList(listed);
}

/** The end of a list whose other items are only counted. */
function describeOthers(count: number): string[] {
  return count > 0 ? [plural(count, { one: "# other", other: "# others" })] : [];
}

function findName(kind: AdministeredKind, id: number | string, names: Names): string {
  const name = names[kind]?.[id];
  if (name === undefined) return t`(no name)`;
  if (kind === "user_group") return groupTitle({ name });
  return kind === "channel" ? `#${name}` : name;
}

/** A list in words, the number of members or of things such as API keys, or the holders of a permission. */
function formatObject(value: Extract<Fact, object>, names: Names): string {
  if (Array.isArray(value)) return value.length === 0 ? none() : formatList(value.map(String));
  return "count" in value ? String(value.count) : formatHolders(value, names);
}
