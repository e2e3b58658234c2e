import type { Reader } from "../../db/store.ts";
import type { MarkdownLookup } from "../../markdown/lookup.ts";
import { canSeeChannel } from "../channels/access.ts";
import { findChannelByName } from "../channels/queries.ts";
import { findCustomEmoji } from "../emoji/queries.ts";
import { canMentionGroup } from "../groups/access.ts";
import { findGroupByName } from "../groups/queries.ts";
import { groupTitle } from "../groups/system-groups.ts";
import { pictureUrl } from "../images/queries.ts";
import { linkifiersOf } from "../linkifiers/queries.ts";
import { nameKey } from "../name-key.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { emptyTopicDisplayName } from "../topic-names.ts";
import { canReadUpload } from "../uploads/access.ts";
import { describeUpload } from "../uploads/describe-upload.ts";
import { findByPath } from "../uploads/queries.ts";
import { visibilityFor } from "../users/access.ts";
import { findUser, type User, usersNamed } from "../users/queries.ts";

/**
 * Finds what names in an author's text refer to: only what the author may see, and only groups that they may mention.
 */
export function markdownLookup(reader: Reader, author: User): MarkdownLookup {
  let canSee: ((user: User) => boolean) | undefined;
  const isVisible = (user: User) => {
    canSee ??= visibilityFor(reader, author);
    return user.isActive && canSee(user);
  };
  return {
    userByName: (name) => {
      const [user, ...others] = usersNamed(reader, name).filter(isVisible);
      return others.length === 0 ? user : undefined;
    },
    userById: (id, name) => {
      const user = findUser(reader, id);
      if (user === undefined || !isVisible(user)) return undefined;
      return name === "" || nameKey(name) === nameKey(user.fullName) ? user : undefined;
    },
    groupByName: (name) => {
      const group = findGroupByName(reader, name);
      if (group === undefined || group.isDeactivated) return undefined;
      return { id: group.id, name: groupTitle(name), mentionable: canMentionGroup(reader, author, group) };
    },
    channelByName: (name) => {
      const channel = findChannelByName(reader, name);
      return channel !== undefined && canSeeChannel(reader, author, channel) ? channel : undefined;
    },
    uploadByPath: (pathId) => {
      if (!organizationSetting(reader, "inline_image_preview")) return undefined;
      const upload = findByPath(reader, pathId);
      return upload !== undefined && canReadUpload(reader, author, upload) ? describeUpload(reader, upload) : undefined;
    },
    customEmojiByName: (name) => {
      const emoji = findCustomEmoji(reader, name);
      return emoji && { id: emoji.id, name: emoji.name, url: pictureUrl(emoji.pictureId) };
    },
    emptyTopicDisplayName,
    defaultCodeLanguage: organizationSetting(reader, "default_code_block_language"),
    linkifiers: linkifiersOf(reader),
  };
}
