import fc from "fast-check";
import { emailDomainEndpoints } from "../../domain/email-domains/contract.ts";
import { emojiEndpoints } from "../../domain/emoji/contract.ts";
import { allCustomEmoji } from "../../domain/emoji/queries.ts";
import { linkifierEndpoints } from "../../domain/linkifiers/contract.ts";
import { allLinkifiers } from "../../domain/linkifiers/queries.ts";
import { notificationBotEndpoints } from "../../domain/notification-bot/contract.ts";
import { organizationEndpoints } from "../../domain/organization/contract.ts";
import { permissionNames } from "../../domain/organization-settings/permissions.ts";
import { organizationSettingNames, settingDefinitions } from "../../domain/organization-settings/shapes/settings.ts";
import { pictureEndpoints } from "../../domain/pictures/contract.ts";
import { playgroundEndpoints } from "../../domain/playgrounds/contract.ts";
import { allPlaygrounds } from "../../domain/playgrounds/queries.ts";
import { smallPicture } from "../raw-call.ts";
import { anyIndex, holders, type Operations, operation, pick, settingValue, someOf } from "./operation.ts";
import { valuesOf } from "./values-of.ts";

const emojiName = fc.constantFrom("cake_dance", "tada", "smile", "Not A Name");
const domain = fc.constantFrom("example.test", "lindholm.test", "nowhere");
const linkifier = fc.constantFrom(
  { pattern: "#(?P<id>[0-9]+)", url_template: "https://tickets.example/{id}" },
  { pattern: "BOOK-(?P<id>[0-9]+)", url_template: "https://books.example/{id}" },
  { pattern: "(", url_template: "https://broken.example" },
);
const playground = fc.record({
  name: fc.constantFrom("Oven", "Stove"),
  pygments_language: fc.constantFrom("Python", "<b>"),
  url_template: fc.constant("https://oven.example/{code}"),
});
const flag = fc.boolean();

/** Operations on the organization. */
export const organizationOperations = {
  "change a setting of the organization": operation(
    fc.oneof(...organizationSettingNames.map((name) => someOf({ [name]: valuesOf(settingDefinitions[name].shape) }))),
    (by, change) => by.call(organizationEndpoints.updateOrganization, change),
  ),

  "give a permission in the organization": operation(
    fc.record({ name: fc.constantFrom(...permissionNames), holders }),
    (by, { name, holders }, world) => {
      const change = { [name]: { new: settingValue(world, holders) } };
      return by.call(organizationEndpoints.updateOrganization, change);
    },
  ),

  "try a welcome message": operation(fc.constantFrom("Welcome aboard", " "), (by, welcome_message_custom_text) =>
    by.call(notificationBotEndpoints.tryWelcomeMessage, { welcome_message_custom_text }),
  ),

  "add an emoji": operation(emojiName, (by, emoji_name) =>
    by.call(emojiEndpoints.addEmoji, { emoji_name, file: new Blob([smallPicture]) }),
  ),

  "remove an emoji": operation(anyIndex, (by, chosen, world) => {
    const emoji_name = pick(allCustomEmoji(world.ctx), chosen)?.name ?? "none";
    return by.call(emojiEndpoints.removeEmoji, { emoji_name });
  }),

  "add a linkifier": operation(linkifier, (by, linkifier) => by.call(linkifierEndpoints.addLinkifier, linkifier)),

  "change a linkifier": operation(fc.record({ index: anyIndex, linkifier }), (by, { index, linkifier }, world) => {
    const filter_id = pick(allLinkifiers(world.ctx), index)?.id ?? 0;
    return by.call(linkifierEndpoints.updateLinkifier, { filter_id, ...linkifier });
  }),

  "remove a linkifier": operation(anyIndex, (by, chosen, world) => {
    const filter_id = pick(allLinkifiers(world.ctx), chosen)?.id ?? 0;
    return by.call(linkifierEndpoints.removeLinkifier, { filter_id });
  }),

  "add a playground": operation(playground, (by, playground) => by.call(playgroundEndpoints.addPlayground, playground)),

  "remove a playground": operation(anyIndex, (by, chosen, world) => {
    const playground_id = pick(allPlaygrounds(world.ctx), chosen)?.id ?? 0;
    return by.call(playgroundEndpoints.removePlayground, { playground_id });
  }),

  "reverse the order of linkifiers": operation(fc.constant(null), (by, _, world) => {
    const ordered_linkifier_ids = allLinkifiers(world.ctx).map(({ id }) => id);
    return by.call(linkifierEndpoints.reorderLinkifiers, { ordered_linkifier_ids: ordered_linkifier_ids.reverse() });
  }),

  "add an email domain": operation(fc.record({ domain, allow_subdomains: flag }), (by, change) =>
    by.call(emailDomainEndpoints.addEmailDomain, change),
  ),

  "change an email domain": operation(fc.record({ domain, allow_subdomains: flag }), (by, change) =>
    by.call(emailDomainEndpoints.updateEmailDomain, change),
  ),

  "remove an email domain": operation(domain, (by, domain) =>
    by.call(emailDomainEndpoints.removeEmailDomain, { domain }),
  ),

  "choose an icon": operation(fc.constant(null), (by) =>
    by.call(pictureEndpoints.uploadIcon, { file: new Blob([smallPicture]) }),
  ),

  "remove the icon": operation(fc.constant(null), (by) => by.call(pictureEndpoints.removeIcon, {})),

  "choose a logo": operation(flag, (by, night) =>
    by.call(pictureEndpoints.uploadLogo, { night, file: new Blob([smallPicture]) }),
  ),

  "remove a logo": operation(flag, (by, night) => by.call(pictureEndpoints.removeLogo, { night })),
} as const satisfies Operations;
