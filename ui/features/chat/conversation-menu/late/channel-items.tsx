import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import {
  IconBell,
  IconBellOff,
  IconBellRinging,
  IconDoorExit,
  IconLink,
  IconListDetails,
  IconMailOpened,
  IconPalette,
  IconPin,
  IconPinnedOff,
  IconSettings,
} from "@tabler/icons-react";
import { channelNarrow } from "../../../../store/chat/narrow.ts";
import { canSubscribeAgain } from "../../../../store/organization/rights/channels.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { useGoTo } from "../../use-go-to.ts";
import { useConversationActions } from "./conversation-actions.ts";
import { type ItemActions, MenuItem } from "./menu-item.tsx";

/** The items of a channel's menu. */
export function ChannelItems({
  channelId,
  choose,
  open,
}: ItemActions<"leave" | "color" | "notifications"> & { channelId: number }) {
  const actions = useConversationActions();
  const goTo = useGoTo();
  const organization = useChat((chat) => chat.organization);
  const channel = channelsById(organization).get(channelId);
  const subscription = organization.subscriptions.find(({ stream_id }) => stream_id === channelId);
  const narrow = channelNarrow(channelId);
  const { is_muted: isMuted = false, pin_to_top: isPinned = false } = subscription ?? {};
  const leave = () => {
    if (channel === undefined) return;
    if (canSubscribeAgain(organization, channel, [organization.user_id]))
      choose(() => actions.leave(channelId, channel.name));
    else open("leave");
  };
  return (
    <>
      <MenuItem icon={IconListDetails} onClick={() => choose(() => goTo({ kind: "topics", channelId }))}>
        {t`Show all topics`}
      </MenuItem>
      <MenuItem icon={IconMailOpened} onClick={() => choose(() => actions.markRead(narrow))}>
        {t`Mark as read`}
      </MenuItem>
      {subscription !== undefined && (
        <>
          <MenuItem
            icon={isMuted ? IconBell : IconBellOff}
            onClick={() => choose(() => actions.setChannelProperty(channelId, "is_muted", !isMuted))}
          >
            {isMuted ? t`Unmute channel` : t`Mute channel`}
          </MenuItem>
          <MenuItem
            icon={isPinned ? IconPinnedOff : IconPin}
            onClick={() => choose(() => actions.setChannelProperty(channelId, "pin_to_top", !isPinned))}
          >
            {isPinned ? t`Unpin channel` : t`Pin channel`}
          </MenuItem>
          <MenuItem icon={IconPalette} onClick={() => open("color")}>
            {t`Change color`}
          </MenuItem>
          <MenuItem icon={IconBellRinging} onClick={() => open("notifications")}>
            {t`Notifications`}
          </MenuItem>
        </>
      )}
      <Menu.Divider />
      <MenuItem icon={IconLink} onClick={() => choose(() => actions.copyLink(narrow))}>
        {t`Copy link to channel`}
      </MenuItem>
      <MenuItem
        icon={IconSettings}
        onClick={() => choose(() => goTo({ kind: "channels", channelId, section: "general" }))}
      >
        {t`Channel settings`}
      </MenuItem>
      {subscription !== undefined && (
        <MenuItem icon={IconDoorExit} isDanger onClick={leave}>
          {t`Leave channel`}
        </MenuItem>
      )}
    </>
  );
}
