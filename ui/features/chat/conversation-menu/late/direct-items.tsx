import { t } from "@lingui/core/macro";
import { IconLink, IconMail, IconMailOpened, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import type { DirectConversation } from "../../../../store/chat/message.ts";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import { unreadIn } from "../../../../store/chat/unreads.ts";
import { canMute } from "../../../../store/organization/rights/people.ts";
import { useChat, useChatStore } from "../../chat-context.tsx";
import { namePerson } from "../../names/conversation-names.ts";
import { PinItem } from "../../navigation-views/view-items.tsx";
import { useConversationActions } from "./conversation-actions.ts";
import { type ItemActions, MenuItem } from "./menu-item.tsx";
import { fragmentOf } from "./subject.ts";

/** The items of the menu of a direct conversation. */
export function DirectItems({ conversation, choose, open }: ItemActions<"pin"> & { conversation: DirectConversation }) {
  const actions = useConversationActions();
  const fragment = fragmentOf(useChatStore(), conversation);
  const organization = useChat((chat) => chat.organization);
  const hasUnread = useChat(
    ({ model }) => unreadIn(model.unreads, conversation).size > 0 || model.unreads.oldUnreadsMissing,
  );
  const narrow = conversationNarrow(conversation);
  const [only, ...others] = conversation.userIds.filter((id) => id !== organization.user_id);
  const isMuted = organization.muted_users.some(({ id }) => id === only);
  const name = only === undefined ? "" : namePerson(organization, only);
  return (
    <>
      {hasUnread && (
        <MenuItem icon={IconMailOpened} onClick={() => choose(() => actions.markRead(narrow))}>
          {t`Mark as read`}
        </MenuItem>
      )}
      <MenuItem icon={IconMail} onClick={() => choose(() => actions.markUnread(narrow))}>
        {t`Mark as unread`}
      </MenuItem>
      <PinItem
        fragment={fragment}
        pin={t`Pin conversation`}
        unpin={t`Unpin conversation`}
        choose={choose}
        open={open}
      />
      <MenuItem icon={IconLink} onClick={() => choose(() => actions.copyLink(narrow))}>
        {t`Copy link to conversation`}
      </MenuItem>
      {only !== undefined && others.length === 0 && (isMuted || canMute(organization, only)) && (
        <MenuItem
          icon={isMuted ? IconUserCheck : IconUserOff}
          onClick={() => choose(() => actions.setPersonMuted(only, !isMuted))}
        >
          {isMuted ? t`Unmute ${name}` : t`Mute ${name}`}
        </MenuItem>
      )}
    </>
  );
}
