import type { Reader } from "../../db/store.ts";
import type { AdministeredKind } from "../../http/administered.ts";
import { findFolder } from "../channel-folders/queries.ts";
import { findChannel } from "../channels/queries.ts";
import { findGroup } from "../groups/queries.ts";
import { presentGroupSetting } from "../groups/setting-value.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { findProfileField } from "../profile-fields/queries.ts";
import { findUser } from "../users/queries.ts";

/** What IDs are called, by kind and ID. */
export type Names = Record<string, Record<string, string>>;

/** A resolver at the organization in the middle of a change. */
export type NameResolver = {
  /** What something is called now; undefined for what is not there, or is nothing with a name. */
  readonly nameOf: (kind: AdministeredKind, id: number | null) => string | undefined;
  /** The ID of something as values have it until it is known whether they are told; null for none. */
  readonly reference: (kind: AdministeredKind, id: number | null) => Reference | null;
  /** Who holds a permission, as the API writes it; of very many people some. */
  readonly holders: (groupId: number) => unknown;
};

/** An ID in a value; that the two stand together tells it from everything else. */
export type Reference = { readonly $kind: AdministeredKind; readonly $id: number };

/** How many IDs of a list are written down; the others are counted. */
export const listedAtMost = 20;

/** Opens a resolver. */
export function createNameResolver(reader: Reader): NameResolver {
  const reference: NameResolver["reference"] = ($kind, $id) => ($id === null ? null : { $kind, $id });
  return {
    nameOf: (kind, id) => namers[kind]?.(reader, id ?? 0) ?? undefined,
    reference,
    holders: (groupId) => {
      const value = presentGroupSetting(reader, groupId);
      if (typeof value === "number") return reference("user_group", value);
      const { direct_members: members, direct_subgroups } = value;
      return {
        direct_members: members.slice(0, listedAtMost).map((id) => reference("user", id)),
        direct_subgroups: direct_subgroups.map((id) => reference("user_group", id)),
        ...(members.length > listedAtMost ? { member_count: members.length } : {}),
      };
    },
  };
}

/** Puts the IDs into values that are told, and notes what each is called. */
export function resolve<Value>(resolver: NameResolver, value: Value, names: Names): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => resolve(resolver, each, names));
  if (!isReference(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(resolver, each, names)]));
  }
  const { $kind, $id } = value;
  const name = resolver.nameOf($kind, $id);
  if (name !== undefined) {
    names[$kind] ??= {};
    names[$kind][String($id)] = name;
  }
  return $id;
}

function isReference(value: object): value is Reference {
  return "$kind" in value && "$id" in value;
}

/** What others are called is in their own rows. */
const namers: { readonly [Kind in AdministeredKind]?: (reader: Reader, id: number) => string | null | undefined } = {
  organization: (reader) => organizationSetting(reader, "name"),
  user: (reader, id) => findUser(reader, id)?.fullName,
  user_group: (reader, id) => findGroup(reader, id)?.name,
  channel: (reader, id) => findChannel(reader, id)?.name,
  channel_folder: (reader, id) => findFolder(reader, id)?.name,
  profile_field: (reader, id) => findProfileField(reader, id)?.name,
};
