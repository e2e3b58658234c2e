import { column, integer, query, text } from "../../../db/rows.ts";
import { rowsById, type Source } from "./source.ts";

/** The user groups that have a name. Members of system groups follow from people's roles. */
export async function* readGroups(source: Source): AsyncGenerator<object> {
  for await (const row of rowsById(source, everyGroup)) {
    yield {
      id: row.id,
      name: row.name,
      description: row.description,
      is_system_group: row.isSystem === 1,
      is_deactivated: row.isDeactivated === 1,
      created_at: row.createdAt,
      creator_id: row.creatorId,
      member_ids: idsIn(source, members, row.id),
      subgroup_ids: idsIn(source, subgroups, row.id),
    };
    await source.takeTurn();
  }
}

function idsIn(source: Source, idsQuery: typeof members, groupId: number): number[] {
  return idsQuery.all(source, groupId).map(({ id }) => id);
}

const everyGroup = query(
  {
    id: integer,
    name: text,
    description: text,
    isSystem: integer,
    isDeactivated: integer,
    createdAt: column<number | null>(),
    creatorId: column<number | null>(),
  },
  `
  SELECT id, name, description, is_system AS isSystem, is_deactivated AS isDeactivated, created_at AS createdAt,
    creator_id AS creatorId
  FROM user_groups WHERE name IS NOT NULL AND id > +? ORDER BY id LIMIT +?`,
);

const members = query(
  { id: integer },
  "SELECT user_id AS id FROM user_group_members WHERE group_id = +? ORDER BY user_id",
);
const subgroups = query(
  { id: integer },
  "SELECT subgroup_id AS id FROM user_group_subgroups WHERE group_id = +? ORDER BY subgroup_id",
);
