import { t } from "@lingui/core/macro";
import { IconLock } from "@tabler/icons-react";
import { channelHue } from "./channel-color.ts";
import classes from "./channel-mark.module.css";

declare module "react" {
  interface CSSProperties {
    /** The hue of a channel, in degrees. */
    readonly "--channel-hue"?: number;
    /** Zero for a gray channel. */
    readonly "--channel-chroma"?: number;
  }
}

/** The color of a channel: a dot, and a lock for a private one. */
export function ChannelMark({ color, isPrivate }: { color: string; isPrivate: boolean }) {
  const hue = channelHue(color);
  const style = hue === undefined ? ({ "--channel-hue": 0, "--channel-chroma": 0 } as const) : { "--channel-hue": hue };
  if (!isPrivate) return <span className={classes.dot} style={style} />;
  return <IconLock className={classes.lock} size={14} stroke={2.5} style={style} aria-label={t`Private`} role="img" />;
}
