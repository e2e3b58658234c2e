import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { Notice } from "../../../../components/notice.tsx";
import { api, explain } from "../../../../store/api.ts";
import { useChat } from "../../chat-context.tsx";
import { channelHue } from "../../names/channel-color.ts";
import { channelColors, channelStyle } from "../../names/channel-style.ts";
import { nameChannel } from "../../names/conversation-names.ts";
import classes from "./channel-color-dialog.module.css";
import { channelPalette } from "./channel-palette.ts";

/** Chooses the color of a channel in a dialog. */
export function ChannelColorDialog({ channelId, onClose }: { channelId: number; onClose: () => void }) {
  const name = useChat(({ organization }) => nameChannel(organization, channelId));
  const close = t`Close`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Color of ${name}`}
      closeButtonProps={{ "aria-label": close }}
      centered
      size={320}
      transitionProps={{ duration: 0 }}
    >
      <ChannelColors channelId={channelId} />
    </Modal>
  );
}

/** The colors among which the reader chooses one for a channel. A change is saved at once. */
export function ChannelColors({ channelId }: { channelId: number }) {
  const name = useChat(({ organization }) => nameChannel(organization, channelId));
  const current = useChat(({ organization }) => channelHue(channelColors(organization).get(channelId) ?? ""));
  const [problem, setProblem] = useState<string>();
  const choose = async (value: string) => {
    try {
      const subscription_data = [{ stream_id: channelId, property: "color", value }];
      await api(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
      setProblem(undefined);
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <>
      <fieldset className={classes.colors} aria-label={t`Color of ${name}`}>
        {channelPalette.map((color, at) => {
          const number = at + 1;
          return (
            <input
              key={color}
              type="radio"
              name="channel-color"
              className={classes.color}
              style={channelStyle(color)}
              aria-label={channelHue(color) === undefined ? t`Gray` : t`Color ${number}`}
              checked={channelHue(color) === current}
              onChange={() => void choose(color)}
            />
          );
        })}
      </fieldset>
      {problem !== undefined && <Notice>{problem}</Notice>}
    </>
  );
}
