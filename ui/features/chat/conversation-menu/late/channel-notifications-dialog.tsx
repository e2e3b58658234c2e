import { t } from "@lingui/core/macro";
import { Modal, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { Notice } from "../../../../components/notice.tsx";
import { api, explain } from "../../../../store/api.ts";
import { useChat } from "../../chat-context.tsx";
import { nameChannel } from "../../names/conversation-names.ts";

/**
 * The kinds of notifications that a channel has, each with the reader's setting for all channels. Those of phones are left
 * out: they need the internet.
 */
const kinds = [
  ["desktop_notifications", "enable_stream_desktop_notifications"],
  ["audible_notifications", "enable_stream_audible_notifications"],
  ["email_notifications", "enable_stream_email_notifications"],
  ["wildcard_mentions_notify", "wildcard_mentions_notify"],
] as const;

type Kind = (typeof kinds)[number][0];

/** Chooses the notifications of a channel in a dialog. */
export function ChannelNotificationsDialog({ channelId, onClose }: { channelId: number; onClose: () => void }) {
  const name = useChat(({ organization }) => nameChannel(organization, channelId));
  const close = t`Close`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Notifications for ${name}`}
      closeButtonProps={{ "aria-label": close }}
      centered
      transitionProps={{ duration: 0 }}
    >
      <ChannelNotifications channelId={channelId} />
    </Modal>
  );
}

/** The notifications of a channel. A change is saved at once. */
export function ChannelNotifications({ channelId }: { channelId: number }) {
  const organization = useChat((chat) => chat.organization);
  const subscription = organization.subscriptions.find(({ stream_id }) => stream_id === channelId);
  const [problem, setProblem] = useState<string>();
  const choose = async (property: Kind, value: boolean) => {
    try {
      const subscription_data = [{ stream_id: channelId, property, value }];
      await api(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
      setProblem(undefined);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  const nameDefault = (setting: (typeof kinds)[number][1]) =>
    organization.user_settings[setting] ? t`Your default: on` : t`Your default: off`;
  return (
    <Stack gap="md">
      {kinds.map(([property, setting]) => (
        <NativeSelect
          key={property}
          label={nameKind(property)}
          value={String(subscription?.[property] ?? null)}
          data={[
            // The server has no way back from a choice to the default.
            ...(typeof subscription?.[property] === "boolean" ? [] : [{ value: "null", label: nameDefault(setting) }]),
            { value: "true", label: t`On` },
            { value: "false", label: t`Off` },
          ]}
          onChange={({ currentTarget: { value } }) => value !== "null" && void choose(property, value === "true")}
        />
      ))}
      {problem !== undefined && <Notice>{problem}</Notice>}
    </Stack>
  );
}

function nameKind(kind: Kind): string {
  switch (kind) {
    case "desktop_notifications":
      return t`Desktop notifications`;
    case "audible_notifications":
      return t`Sound`;
    case "email_notifications":
      return t`Email`;
    case "wildcard_mentions_notify":
      return t`Mentions of everyone`;
  }
}
