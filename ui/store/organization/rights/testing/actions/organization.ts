import { emojiEndpoints } from "#server/domain/emoji/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { smallPicture } from "#server/testing/raw-call.ts";
import { canCall } from "../../calls.ts";
import { canAddEmoji, canOverrideEmoji, canRemoveEmoji } from "../../emoji.ts";
import { canChangeSetting } from "../../settings.ts";
import type { Action, Viewer } from "../action.ts";
import { listPatternAndDomainActions } from "./patterns-and-domains.ts";

/**
 * Actions to try on the organization itself: settings, permissions, pictures, emoji, linkifiers, email domains and
 * profile fields.
 */
export function listOrganizationActions(viewer: Viewer): Action[] {
  return [
    ...listSettingActions(viewer),
    ...listPictureActions(viewer),
    ...listPatternAndDomainActions(viewer),
    ...listProfileFieldActions(viewer),
  ];
}

function listSettingActions({ organization, person }: Viewer): Action[] {
  const change = (params: object) => () => person.call(organizationEndpoints.updateOrganization, params);
  const addEmoji = (emoji_name: string) => () =>
    person.call(emojiEndpoints.addEmoji, { emoji_name, file: new Blob([smallPicture]) });
  const emoji = Object.values(organization.realm_emoji).filter(({ deactivated }) => !deactivated);
  const isTaken = (name: string) => emoji.some((each) => each.name === name);
  return [
    {
      name: "rename the organization",
      isOffered: canChangeSetting(organization, settingDefinitions.name),
      request: change({ name: "Never heard of" }),
    },
    {
      name: "change whether an invitation is required",
      isOffered: canChangeSetting(organization, settingDefinitions.invite_required),
      request: change({ invite_required: !organization.realm_invite_required }),
    },
    ...(["can_create_groups", "can_add_custom_emoji_group", "can_report_messages_group"] as const).map((name) => ({
      name: `give ${name} to others`,
      isOffered: canChangeSetting(organization, organizationPermissions[name]),
      request: change({ [name]: { new: { direct_members: [person.id], direct_subgroups: [] } } }),
    })),
    {
      name: "change the defaults of new people",
      isOffered: canCall(organization, settingsEndpoints.updateDefaultSettings),
      request: () => person.call(settingsEndpoints.updateDefaultSettings, { color_scheme: 2 }),
    },
    {
      name: "change one's own settings",
      isOffered: canCall(organization, settingsEndpoints.updateOwnSettings),
      request: () => person.call(settingsEndpoints.updateOwnSettings, { default_language: "de" }),
    },
    { name: "add an emoji", isOffered: canAddEmoji(organization), request: addEmoji("never_heard_of") },
    ...(isTaken("smile")
      ? []
      : [{ name: "override an emoji", isOffered: canOverrideEmoji(organization), request: addEmoji("smile") }]),
    ...emoji.map(({ name, author_id }) => ({
      name: "remove an emoji",
      target: name,
      isOffered: canRemoveEmoji(organization, { author_id }),
      request: () => person.call(emojiEndpoints.removeEmoji, { emoji_name: name }),
    })),
  ];
}

function listPictureActions({ organization, person }: Viewer): Action[] {
  const file = new Blob([smallPicture]);
  return [
    {
      name: "choose the organization's icon",
      isOffered: canCall(organization, pictureEndpoints.uploadIcon),
      request: () => person.call(pictureEndpoints.uploadIcon, { file }),
    },
    {
      name: "remove the organization's icon",
      isOffered: canCall(organization, pictureEndpoints.removeIcon),
      request: () => person.call(pictureEndpoints.removeIcon, {}),
    },
    {
      name: "choose a logo",
      isOffered: canCall(organization, pictureEndpoints.uploadLogo),
      request: () => person.call(pictureEndpoints.uploadLogo, { night: true, file }),
    },
    {
      name: "remove a logo",
      isOffered: canCall(organization, pictureEndpoints.removeLogo),
      request: () => person.call(pictureEndpoints.removeLogo, { night: false }),
    },
  ];
}

function listProfileFieldActions({ organization, person }: Viewer): Action[] {
  const fields = organization.custom_profile_fields;
  const order = fields.map(({ id }) => id);
  return [
    {
      name: "add a profile field",
      isOffered: canCall(organization, profileFieldEndpoints.addProfileField),
      request: () =>
        person.call(profileFieldEndpoints.addProfileField, {
          field_type: profileFieldTypes.SHORT_TEXT.id,
          name: "Never heard of",
        }),
    },
    {
      name: "order the profile fields",
      isOffered: canCall(organization, profileFieldEndpoints.reorderProfileFields),
      request: () => person.call(profileFieldEndpoints.reorderProfileFields, { order: order.toReversed() }),
    },
    ...fields.slice(0, 2).flatMap(({ id: field_id, name: target }) => [
      {
        name: "rename a profile field",
        target,
        isOffered: canCall(organization, profileFieldEndpoints.updateProfileField),
        request: () => person.call(profileFieldEndpoints.updateProfileField, { field_id, name: "Never heard of" }),
      },
      {
        name: "remove a profile field",
        target,
        isOffered: canCall(organization, profileFieldEndpoints.removeProfileField),
        request: () => person.call(profileFieldEndpoints.removeProfileField, { field_id }),
      },
    ]),
  ];
}
