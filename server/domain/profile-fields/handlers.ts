import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import { actingUser } from "../users/acting-user.ts";
import type { profileFieldEndpoints } from "./contract.ts";
import {
  deleteProfileField,
  type FieldDescription,
  insertProfileField,
  reorderProfileFields,
  updateProfileField,
} from "./fields.ts";
import { presentProfileFields } from "./present.ts";
import { changeProfile } from "./values.ts";

/** Implements the endpoints of custom profile fields. */
export const profileFieldHandlers: Handlers<typeof profileFieldEndpoints> = {
  getProfileFields: ({ ctx }) => ({ custom_fields: presentProfileFields(ctx) }),

  addProfileField: async ({ ctx, actor, params }) => {
    const description = {
      name: params.name,
      hint: params.hint,
      fieldData: params.field_data,
      displayInProfileSummary: params.display_in_profile_summary,
      isRequired: params.required,
      isEditableByUser: params.editable_by_user,
    };
    const id = await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      return insertProfileField(tx, params.field_type, description);
    });
    return { id };
  },

  reorderProfileFields: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      reorderProfileFields(tx, params.order);
    });
    return {};
  },

  updateProfileField: async ({ ctx, actor, params }) => {
    const change = pickSent({
      name: params.name,
      hint: params.hint,
      fieldData: params.field_data,
      displayInProfileSummary: params.display_in_profile_summary,
      isRequired: params.required,
      isEditableByUser: params.editable_by_user,
    });
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      updateProfileField(tx, params.field_id, change);
    });
    return {};
  },

  removeProfileField: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      deleteProfileField(tx, params.field_id);
    });
    return {};
  },

  updateOwnProfile: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      const user = actingUser(tx, actor);
      changeProfile(tx, user, user, params.data, "data");
    });
    return {};
  },

  clearOwnProfile: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      const user = actingUser(tx, actor);
      const emptyValues = params.data.map((id) => ({ id, value: null }));
      changeProfile(tx, user, user, emptyValues, "data");
    });
    return {};
  },
};

type AllowUndefined<T> = { readonly [Key in keyof T]: T[Key] | undefined };

/** Only the properties that were sent. */
function pickSent(change: AllowUndefined<FieldDescription>): Partial<FieldDescription> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
