import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { withFamilyVersion } from "../../http/dialect.ts";
import { renderDescription } from "../../markdown/description.ts";
import type { MarkdownLookup } from "../../markdown/lookup.ts";
import { hasWebPublicAccess } from "../channels/snapshot.ts";
import { organizationIcon } from "../organization/icon.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { emptyTopicDisplayName } from "../topic-names.ts";
import { versionInfo } from "../version.ts";
import { type serverSettingsEndpoints, signInMethods } from "./contract.ts";

/**
 * What anybody may know before signing in (the API specification, Server settings record).
 * @param origin the server's address as the request used it
 */
export function serverSettings(
  ctx: Context,
  origin: string,
): ReturnsOf<(typeof serverSettingsEndpoints)["getServerSettings"]> {
  const description = organizationSetting(ctx, "description");
  return {
    authentication_methods: signInMethods,
    external_authentication_methods: [],
    ...withFamilyVersion(versionInfo(ctx.config)),
    push_notifications_enabled: false,
    is_incompatible: false,
    email_auth_enabled: true,
    require_email_format_usernames: true,
    realm_uri: origin,
    realm_url: origin,
    realm_name: organizationSetting(ctx, "name"),
    realm_icon: organizationIcon(ctx),
    realm_description: description === "" ? "" : renderDescription(description, publicLookup),
    realm_web_public_access_enabled: hasWebPublicAccess(ctx),
  };
}

/** Strangers read the description. Names in it stay text, so that it does not reveal people or channels. */
const publicLookup: MarkdownLookup = {
  userByName: () => undefined,
  userById: () => undefined,
  groupByName: () => undefined,
  channelByName: () => undefined,
  uploadByPath: () => undefined,
  customEmojiByName: () => undefined,
  emptyTopicDisplayName,
  defaultCodeLanguage: "",
  linkifiers: [],
};
