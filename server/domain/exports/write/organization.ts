import type { Reader } from "../../../db/store.ts";
import { allFolders } from "../../channel-folders/queries.ts";
import { allCustomEmoji } from "../../emoji/queries.ts";
import { presentLinkifiers } from "../../linkifiers/present.ts";
import { organizationPictures } from "../../organization/icon.ts";
import { findOrganization } from "../../organization/queries.ts";
import { organizationValues } from "../../organization/values.ts";
import { allEmailDomains } from "../../organization-settings/email-domains.ts";
import { presentPlaygrounds } from "../../playgrounds/present.ts";
import { presentProfileFields } from "../../profile-fields/present.ts";
import { defaultSettings } from "../../user-settings/queries.ts";
import type { PictureNames } from "./pictures.ts";

/** The organization's settings, and what belongs to it as a whole. */
export function describeOrganization(reader: Reader, pictures: PictureNames): object {
  return {
    created_at: findOrganization(reader)?.createdAt ?? null,
    settings: organizationValues(reader),
    default_user_settings: defaultSettings(reader),
    pictures: organizationPictures(reader).map(pictures.nameOf),
    email_domains: allEmailDomains(reader),
    channel_folders: allFolders(reader).map((folder) => ({
      id: folder.id,
      name: folder.name,
      description: folder.description,
      is_archived: folder.isArchived,
    })),
    profile_fields: presentProfileFields(reader),
    linkifiers: presentLinkifiers(reader),
    playgrounds: presentPlaygrounds(reader),
    emoji: allCustomEmoji(reader).map((emoji) => ({
      id: emoji.id,
      name: emoji.name,
      picture: pictures.nameOf(emoji.pictureId),
      author_id: emoji.authorId,
      is_deactivated: emoji.isDeactivated,
    })),
  };
}
