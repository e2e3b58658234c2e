import { t } from "@lingui/core/macro";
import { IconLock } from "@tabler/icons-react";
import classes from "./channel-mark.module.css";
import { channelStyle } from "./channel-style.ts";

/** The mark of a channel: a dot, or a lock for a private channel, in the channel's color. */
export function ChannelMark({ color, isPrivate }: { color: string; isPrivate: boolean }) {
  const style = channelStyle(color);
  if (!isPrivate) return <span className={classes.dot} style={style} />;
  return <IconLock className={classes.lock} size={14} stroke={2.5} style={style} aria-label={t`Private`} role="img" />;
}
