import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { IconHash, IconLock, IconWorld } from "@tabler/icons-react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import classes from "./channel-name.module.css";

/** A channel in a list: the icon of its privacy, its name, and a mark if it is archived. */
export function ChannelName({ channel: { name, invite_only, is_web_public, is_archived } }: { channel: ChannelShape }) {
  const Icon = invite_only ? IconLock : is_web_public ? IconWorld : IconHash;
  return (
    <span className={classes.name}>
      <Icon size={16} aria-hidden className={classes.sign} />
      {invite_only && (
        <VisuallyHidden>{t({ message: "Private:", comment: "Read before the name of a channel" })}</VisuallyHidden>
      )}
      <span className={classes.text} translate="no">
        {name}
      </span>
      {is_archived && (
        <span className={classes.mark}>{t({ message: "archived", comment: "A mark on a channel" })}</span>
      )}
    </span>
  );
}
