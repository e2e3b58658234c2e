import { emailDomainEndpoints } from "#server/domain/email-domains/contract.ts";
import { emojiEndpoints } from "#server/domain/emoji/contract.ts";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { settingDefinitions } from "#server/domain/organization-settings/shapes/settings.ts";
import { organizationPermissions } from "#server/domain/organization-settings/shapes/table/permissions.ts";
import { smallPicture } from "#server/testing/raw-call.ts";
import { canCall } from "../../calls.ts";
import { canAddEmoji, canOverrideEmoji, canRemoveEmoji } from "../../emoji.ts";
import { canChangeSetting } from "../../settings.ts";
import type { Try, Viewer } from "../try.ts";

/** Actions to try on the organization itself: settings, permissions, emoji, and what only the role decides. */
export function organizationTries({ organization, person }: Viewer): Try[] {
  const change = (params: object) => () => person.call(organizationEndpoints.updateOrganization, params);
  const addEmoji = (emoji_name: string) => () =>
    person.call(emojiEndpoints.addEmoji, { emoji_name, file: new Blob([smallPicture]) });
  const emoji = Object.values(organization.realm_emoji).filter(({ deactivated }) => !deactivated);
  const isTaken = (name: string) => emoji.some((each) => each.name === name);
  return [
    {
      does: "rename the organization",
      isOffered: canChangeSetting(organization, settingDefinitions.name),
      ask: change({ name: "Never heard of" }),
    },
    {
      does: "let people in without an invitation",
      isOffered: canChangeSetting(organization, settingDefinitions.invite_required),
      ask: change({ invite_required: !organization.realm_invite_required }),
    },
    ...(["can_create_groups", "can_add_custom_emoji_group"] as const).map((name) => ({
      does: `give ${name} to others`,
      isOffered: canChangeSetting(organization, organizationPermissions[name]),
      ask: change({ [name]: { new: { direct_members: [person.id], direct_subgroups: [] } } }),
    })),
    { does: "add an emoji", isOffered: canAddEmoji(organization), ask: addEmoji("never_heard_of") },
    ...(isTaken("smile")
      ? []
      : [{ does: "override an emoji", isOffered: canOverrideEmoji(organization), ask: addEmoji("smile") }]),
    ...emoji.map(({ name, author_id }) => ({
      does: "remove an emoji",
      on: name,
      isOffered: canRemoveEmoji(organization, { author_id }),
      ask: () => person.call(emojiEndpoints.removeEmoji, { emoji_name: name }),
    })),
    {
      does: "add a linkifier",
      isOffered: canCall(organization, linkifierEndpoints.addLinkifier),
      ask: () =>
        person.call(linkifierEndpoints.addLinkifier, {
          pattern: "never-(?P<id>[0-9]+)",
          url_template: "https://n.test/{id}",
        }),
    },
    {
      does: "add an email domain",
      isOffered: canCall(organization, emailDomainEndpoints.addEmailDomain),
      ask: () =>
        person.call(emailDomainEndpoints.addEmailDomain, { domain: "never-heard-of.test", allow_subdomains: false }),
    },
  ];
}
