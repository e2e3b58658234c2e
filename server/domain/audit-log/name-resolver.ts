import type { AdministeredKind } from "../../administered-kinds.ts";
import type { Reader } from "../../db/store.ts";
import { findFolder } from "../channel-folders/queries.ts";
import { findChannel } from "../channels/queries.ts";
import { findGroup } from "../groups/queries.ts";
import { presentGroupSetting } from "../groups/setting-value.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { findProfileField } from "../profile-fields/queries.ts";
import { findUser } from "../users/queries.ts";

/** The names of objects, by kind and ID. */
export type Names = Record<string, Record<string, string>>;

/** Resolves names during a change. */
export type NameResolver = {
  /** The current name of an object; undefined for one that does not exist or has no name. */
  readonly nameOf: (kind: AdministeredKind, id: number | null) => string | undefined;
  /** A placeholder for an ID in a value. It is resolved only if the value is recorded. Null for no ID. */
  readonly reference: (kind: AdministeredKind, id: number | null) => Reference | null;
  /** Who has a permission, as the API writes it; only some of very many people. */
  readonly holders: (groupId: number) => unknown;
};

/** A placeholder for an ID in a value. No other value has both keys. */
export type Reference = { readonly $kind: AdministeredKind; readonly $id: number };

/** The largest number of recorded IDs of a list. The others are only counted. */
export const listedAtMost = 20;

/** Creates a resolver. */
export function createNameResolver(reader: Reader): NameResolver {
  const reference: NameResolver["reference"] = ($kind, $id) => ($id === null ? null : { $kind, $id });
  return {
    nameOf: (kind, id) => nameReaders[kind]?.(reader, id ?? 0) ?? undefined,
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

/** Replaces the references in a value by IDs, and adds the name of each to `names`. */
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

/** The rows of other kinds contain their names. */
const nameReaders: { readonly [Kind in AdministeredKind]?: (reader: Reader, id: number) => string | null | undefined } =
  {
    organization: (reader) => organizationSetting(reader, "name"),
    user: (reader, id) => findUser(reader, id)?.fullName,
    user_group: (reader, id) => findGroup(reader, id)?.name,
    channel: (reader, id) => findChannel(reader, id)?.name,
    channel_folder: (reader, id) => findFolder(reader, id)?.name,
    profile_field: (reader, id) => findProfileField(reader, id)?.name,
  };
