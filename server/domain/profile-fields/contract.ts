import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { flag, id, plainText } from "../../http/value-schemas.ts";
import { profileValues } from "../users/shapes.ts";
import { profileFieldLimits } from "./limits.ts";
import { profileFieldShape } from "./shapes.ts";

const name = plainText(profileFieldLimits.name);
const hint = plainText(profileFieldLimits.hint);
const fieldData = z.record(z.string().max(100), z.unknown());
const aboutName = "The name in profiles.";
const aboutHint = "A hint for people who fill it in.";
const aboutData =
  "For a list its options: key -> {text, order}. For an external account {subtype, url_pattern}: the subtype is custom, or github or twitter, which need no pattern.";
const aboutSummary = "Whether the short form of profiles shows it.";
const aboutRequired = "Whether clients ask for it until it is filled in.";
const aboutEditable = "Whether people fill it in themselves, or only administrators do.";
const fieldId = json(id, "The field.");

/** Custom profile fields and their values. */
export const profileFieldEndpoints = {
  getProfileFields: endpoint({
    method: "GET",
    path: "/realm/profile_fields",
    who: "user",
    refuses: [],
    summary: "List the custom profile fields, in the order of profiles.",
    params: {},
    returns: z.object({ custom_fields: z.array(profileFieldShape) }),
    errors: [],
    example: {
      params: {},
      returns: {
        custom_fields: [
          {
            id: 9,
            type: 1,
            order: 0,
            name: "Floor",
            hint: "Where your desk is",
            field_data: "",
            display_in_profile_summary: true,
            required: false,
            editable_by_user: true,
          },
        ],
      },
    },
  }),

  addProfileField: endpoint({
    method: "POST",
    path: "/realm/profile_fields",
    administers: "profile_field",
    who: "administrator",
    refuses: [],
    summary: "Add a custom profile field at the end of the list.",
    params: {
      field_type: json(
        z.int(),
        "1 short text, 2 long text, 3 list of options, 4 date, 5 link, 6 people, 7 external account, 8 pronouns.",
      ),
      name: text(name.default(""), aboutName),
      hint: text(hint.default(""), aboutHint),
      field_data: json(fieldData.default({}), aboutData),
      display_in_profile_summary: json(flag.default(false), aboutSummary),
      required: json(flag.default(false), aboutRequired),
      editable_by_user: json(flag.default(true), aboutEditable),
    },
    returns: z.object({ id: z.int() }),
    errors: [],
    example: { params: { field_type: 1, name: "Floor", hint: "Where your desk is" }, returns: { id: 10 } },
  }),

  reorderProfileFields: endpoint({
    method: "PATCH",
    path: "/realm/profile_fields",
    administers: "profile_field",
    who: "administrator",
    refuses: [],
    summary: "Change the order of custom profile fields.",
    params: { order: json(z.array(id).max(1_000), "Every field once.") },
    returns: z.object({}),
    errors: [],
    example: { params: { order: [9, 8] }, returns: {} },
  }),

  updateProfileField: endpoint({
    method: "PATCH",
    path: "/realm/profile_fields/{field_id}",
    administers: "profile_field",
    who: "administrator",
    refuses: [],
    summary: "Change a custom profile field. Its type cannot be changed.",
    params: {
      field_id: fieldId,
      name: text(name.optional(), aboutName),
      hint: text(hint.optional(), aboutHint),
      field_data: json(fieldData.optional(), aboutData),
      display_in_profile_summary: json(flag.optional(), aboutSummary),
      required: json(flag.optional(), aboutRequired),
      editable_by_user: json(flag.optional(), aboutEditable),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { field_id: 9, name: "Floor number" }, returns: {} },
  }),

  removeProfileField: endpoint({
    method: "DELETE",
    path: "/realm/profile_fields/{field_id}",
    administers: "profile_field",
    who: "administrator",
    refuses: [],
    summary: "Delete a custom profile field and its values.",
    params: { field_id: fieldId },
    returns: z.object({}),
    errors: [],
    example: { params: { field_id: 9 }, returns: {} },
  }),

  updateOwnProfile: endpoint({
    method: "PATCH",
    path: "/users/me/profile_data",
    administers: null,
    who: "user",
    refuses: ["bot"],
    summary: "Fill in custom fields of your profile.",
    params: { data: json(profileValues, "What to fill in; fields that are not named stay.") },
    returns: z.object({}),
    errors: [],
    example: { params: { data: [{ id: 9, value: "B 14" }] }, returns: {} },
  }),

  clearOwnProfile: endpoint({
    method: "DELETE",
    path: "/users/me/profile_data",
    administers: null,
    who: "user",
    refuses: ["bot"],
    summary: "Clear custom fields of your profile.",
    params: { data: json(z.array(id).max(100), "The fields.") },
    returns: z.object({}),
    errors: [],
    example: { params: { data: [9] }, returns: {} },
  }),
} as const;
