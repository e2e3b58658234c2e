import { customEmoji } from "../../../db/schema/emoji.ts";
import { linkifiers } from "../../../db/schema/linkifiers.ts";
import { playgrounds } from "../../../db/schema/playgrounds.ts";
import { profileFields } from "../../../db/schema/profile-fields.ts";
import { pictureUrl } from "../../images/queries.ts";
import { auditTable } from "../audited-table.ts";

/** Emoji, linkifiers, playgrounds and profile fields. */
export const texts = [
  auditTable(
    "emoji",
    customEmoji,
    ["id", "name", "authorId", "pictureId", "isDeactivated"],
    ({ id, name, authorId, pictureId, isDeactivated }) => ({
      id,
      object: { name },
      facts: ({ reference }) => ({
        name,
        author_id: reference("user", authorId),
        source_url: pictureUrl(pictureId),
        deactivated: isDeactivated,
      }),
    }),
  ),

  auditTable(
    "linkifier",
    linkifiers,
    ["id", "pattern", "urlTemplate", "position"],
    ({ id, pattern, urlTemplate, position }) => ({
      id,
      object: { name: pattern, position },
      facts: () => ({ pattern, url_template: urlTemplate }),
    }),
  ),

  auditTable(
    "playground",
    playgrounds,
    ["id", "name", "pygmentsLanguage", "urlTemplate"],
    ({ id, name, pygmentsLanguage, urlTemplate }) => ({
      id,
      object: { name },
      facts: () => ({ name, pygments_language: pygmentsLanguage, url_template: urlTemplate }),
    }),
  ),

  auditTable(
    "profile_field",
    profileFields,
    [
      ...(["id", "type", "name", "hint", "fieldData", "position"] as const),
      ...(["displayInProfileSummary", "isRequired", "isEditableByUser"] as const),
    ],
    (field) => ({
      id: field.id,
      object: { name: field.name, position: field.position },
      facts: () => ({
        name: field.name,
        type: field.type,
        hint: field.hint,
        field_data: field.fieldData,
        display_in_profile_summary: field.displayInProfileSummary,
        required: field.isRequired,
        editable_by_user: field.isEditableByUser,
      }),
    }),
  ),
];
