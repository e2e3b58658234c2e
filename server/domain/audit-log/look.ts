import type { Reader } from "../../db/store.ts";
import type { AdministeredKind } from "../../http/administered.ts";
import { findFolder } from "../channel-folders/queries.ts";
import { findChannel } from "../channels/queries.ts";
import { findGroup } from "../groups/queries.ts";
import { presentGroupSetting } from "../groups/setting-value.ts";
import { findProfileField } from "../profile-fields/queries.ts";
import { findUser } from "../users/queries.ts";

/** What IDs are called, by kind and ID. */
export type Names = Record<string, Record<string, string>>;

/** A look at the organization in the middle of a change, which notes the name of everything that is spoken of. */
export type Look = {
  /** What something is called now; undefined for what is not there, or is nothing with a name. */
  readonly nameOf: (kind: AdministeredKind, id: number) => string | undefined;
  /** Notes the name of something, and answers its ID. */
  readonly note: <Id extends number | null>(kind: AdministeredKind, id: Id) => Id;
  /** Who holds a permission, as the API writes it; of very many people some. */
  readonly holders: (groupId: number) => unknown;
  readonly names: Names;
};

/** How many IDs of a list are written down; the others are counted. */
export const listedAtMost = 20;

/** Opens a look that has noted nothing. */
export function openLook(reader: Reader): Look {
  const names: Names = {};
  const nameOf: Look["nameOf"] = (kind, id) => namers[kind]?.(reader, id) ?? undefined;
  const note: Look["note"] = (kind, id) => {
    const name = id === null ? undefined : nameOf(kind, id);
    if (name !== undefined) {
      names[kind] ??= {};
      names[kind][String(id)] = name;
    }
    return id;
  };
  return { nameOf, note, names, holders };

  function holders(groupId: number): unknown {
    const value = presentGroupSetting(reader, groupId);
    if (typeof value === "number") return note("user_group", value);
    const { direct_members, direct_subgroups } = value;
    for (const id of direct_subgroups) note("user_group", id);
    const listed = direct_members.slice(0, listedAtMost);
    for (const id of listed) note("user", id);
    const count = direct_members.length;
    return { direct_members: listed, direct_subgroups, ...(count > listed.length ? { member_count: count } : {}) };
  }
}

/** What others are called is in their own rows. */
const namers: { readonly [Kind in AdministeredKind]?: (reader: Reader, id: number) => string | null | undefined } = {
  user: (reader, id) => findUser(reader, id)?.fullName,
  user_group: (reader, id) => findGroup(reader, id)?.name,
  channel: (reader, id) => findChannel(reader, id)?.name,
  channel_folder: (reader, id) => findFolder(reader, id)?.name,
  profile_field: (reader, id) => findProfileField(reader, id)?.name,
};
