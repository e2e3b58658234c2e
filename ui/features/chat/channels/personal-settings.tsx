import { t } from "@lingui/core/macro";
import { Stack, Switch } from "@mantine/core";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useChat } from "../chat-context.tsx";
import { ChannelColors } from "../conversation-menu/late/channel-color-dialog.tsx";
import { ChannelNotifications } from "../conversation-menu/late/channel-notifications-dialog.tsx";
import { useConversationActions } from "../conversation-menu/late/conversation-actions.ts";

/** How a channel that the reader has joined looks and behaves for them. Changes are saved at once. */
export function PersonalSettings({ channelId }: { channelId: number }) {
  const subscription = useChat(({ organization }) =>
    organization.subscriptions.find(({ stream_id }) => stream_id === channelId),
  );
  const { setChannelProperty } = useConversationActions();
  return (
    <Stack gap="lg">
      <Switch
        label={t`Mute channel`}
        checked={subscription?.is_muted === true}
        onChange={(event) => setChannelProperty(channelId, "is_muted", event.currentTarget.checked)}
      />
      <Switch
        label={t`Pin channel`}
        checked={subscription?.pin_to_top === true}
        onChange={(event) => setChannelProperty(channelId, "pin_to_top", event.currentTarget.checked)}
      />
      <TitledSection title={t({ message: "Color", comment: "The color of a channel" })}>
        <ChannelColors channelId={channelId} />
      </TitledSection>
      <TitledSection title={t`Notifications`}>
        <ChannelNotifications channelId={channelId} />
      </TitledSection>
    </Stack>
  );
}
