import { useMemo } from "react";
import { createMatcher } from "../../../lib/match.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { byName, channelsById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import { nameConversation } from "../names/conversation-names.ts";
import { topicChoices, type UnreadCounts, unreadCounts } from "../sidebar/count-unread.ts";
import { groupInboxChannels } from "../sidebar/group-channels.ts";
import { type InboxRow, inboxRows } from "./inbox-rows.ts";

/** The lines of the inbox that match what is typed. */
export function useInboxRows(typed: string, folded: ReadonlySet<string>): InboxRow[] {
  const organization = useChat((chat) => chat.organization);
  const counts = useChat(unreadCounts);
  const [listed, choices] = [groupInboxChannels(organization), topicChoices(organization)];
  const archived = useMemo(() => listUnlisted(organization, counts), [organization, counts]);
  return useMemo(() => {
    const isFound = createMatcher(typed, (each: Conversation) => [nameConversation(organization, each)]);
    const sections = [...listed, ...archived];
    return inboxRows({ counts, sections, choices, folded, isFound: typed.trim() === "" ? undefined : isFound });
  }, [organization, counts, listed, archived, choices, folded, typed]);
}

/** The channels with unread messages that are in no group. */
function listUnlisted(organization: Organization, { topics }: UnreadCounts) {
  const listed = new Set(groupInboxChannels(organization).flatMap(({ channels }) => channels.map(({ id }) => id)));
  const channels = [...topics.keys()].flatMap((id) => {
    const channel = listed.has(id) ? undefined : channelsById(organization).get(id);
    if (channel === undefined) return [];
    return [{ id, name: channel.name, color: "", isMuted: false, isPrivate: channel.invite_only === true }];
  });
  const archived = { kind: "archived", folderId: undefined, title: "" } as const;
  return channels.length === 0 ? [] : [{ ...archived, channels: channels.sort((a, b) => byName(a.name, b.name)) }];
}
