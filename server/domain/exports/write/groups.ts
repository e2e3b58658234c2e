import { rowsById, type Source } from "./source.ts";

type GroupRow = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly isSystem: number;
  readonly isDeactivated: number;
  readonly createdAt: number | null;
  readonly creatorId: number | null;
};

/** The groups that have a name; who is in the system's follows from people's roles. */
export async function* groupsIn(source: Source): AsyncGenerator<object> {
  for await (const row of rowsById<GroupRow>(source, everyGroup)) {
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
    await source.pace();
  }
}

function idsIn({ store }: Source, query: string, groupId: number): number[] {
  return (store.all(query, [groupId]) as { id: number }[]).map(({ id }) => id);
}

const everyGroup = `
  SELECT id, name, description, is_system AS isSystem, is_deactivated AS isDeactivated, created_at AS createdAt,
    creator_id AS creatorId
  FROM user_groups WHERE name IS NOT NULL AND id > +? ORDER BY id LIMIT +?`;

const members = "SELECT user_id AS id FROM user_group_members WHERE group_id = +? ORDER BY user_id";
const subgroups = "SELECT subgroup_id AS id FROM user_group_subgroups WHERE group_id = +? ORDER BY subgroup_id";
