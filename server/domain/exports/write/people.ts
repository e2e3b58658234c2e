import { column, integer, query, text } from "../../../db/rows.ts";
import { roles } from "../../../http/roles.ts";
import { settingsOf } from "../../user-settings/queries.ts";
import { seesEmail } from "../../users/policy.ts";
import type { PictureNames } from "./pictures.ts";
import { rowsById, type Source } from "./source.ts";

/** All users: people and bots, active or deactivated. */
export async function* readPeople(source: Source, pictures: PictureNames): AsyncGenerator<object> {
  for await (const row of rowsById(source, everyUser)) {
    yield {
      id: row.id,
      full_name: row.name,
      email: includesEmail(source, row) ? row.email : null,
      role: row.role,
      is_active: row.isActive === 1,
      is_bot: row.botType !== null,
      bot_owner_id: row.botOwnerId,
      time_zone: row.timezone,
      joined_at: row.joinedAt,
      picture: pictures.nameOf(row.pictureId),
      profile: JSON.parse(row.profile),
    };
  }
}

type PersonFacts = { readonly id: number; readonly botType: number | null };

/** Whether an export has somebody's email address: administrators can see it, or the person consents. */
function includesEmail({ store, scope }: Source, { id, botType }: PersonFacts): boolean {
  const visibility = settingsOf({ store }, id).email_address_visibility;
  return scope.consenting.has(id) || seesEmail({ id: 0, role: roles.administrator }, { id, botType }, visibility);
}

const everyUser = query(
  {
    id: integer,
    name: text,
    email: text,
    role: integer,
    isActive: integer,
    botType: column<number | null>(),
    botOwnerId: column<number | null>(),
    timezone: text,
    joinedAt: integer,
    pictureId: column<number | null>(),
    profile: text,
  },
  `
  SELECT id, full_name AS name, email, role, is_active AS isActive, bot_type AS botType, bot_owner_id AS botOwnerId,
    timezone, joined_at AS joinedAt, avatar_picture_id AS pictureId,
    (SELECT json_group_object(field_id, value) FROM profile_values WHERE user_id = users.id) AS profile
  FROM users WHERE id > +? ORDER BY id LIMIT +?`,
);
