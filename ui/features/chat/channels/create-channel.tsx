import { t } from "@lingui/core/macro";
import { EmptyState } from "../../../components/empty-state.tsx";
import { channelNarrow } from "../../../store/chat/narrow.ts";
import { canCreateChannels } from "../../../store/organization/rights/channels.ts";
import { NewChannelForm } from "../../admin/channels/new-channel.tsx";
import { useChat } from "../chat-context.tsx";
import { useGoTo } from "../use-go-to.ts";
import { ChannelView } from "./channel-view.tsx";
import { WithChatOrganization } from "./with-chat-organization.tsx";

/** The form for a new channel, which is opened once it is created. */
export function CreateChannel() {
  const mayCreate = useChat(({ organization }) => canCreateChannels(organization));
  const goTo = useGoTo();
  return (
    <ChannelView title={t`New channel`}>
      {mayCreate ? (
        <WithChatOrganization>
          <NewChannelForm
            folder=""
            onCreated={(channelId) => goTo({ kind: "narrow", narrow: channelNarrow(channelId) }, { replace: true })}
            onCancel={() => goTo({ kind: "channels", section: "" })}
          />
        </WithChatOrganization>
      ) : (
        <EmptyState title={t`You can't create channels`}>{t`Ask an administrator of the organization.`}</EmptyState>
      )}
    </ChannelView>
  );
}
