import type { CSSProperties } from "react";
import { createSelector } from "../../../store/organization/selectors.ts";
import { channelHue } from "./channel-color.ts";

declare module "react" {
  interface CSSProperties {
    /** The hue of a channel, in degrees. */
    readonly "--channel-hue"?: number;
    /** Zero for a gray channel. */
    readonly "--channel-chroma"?: number;
  }
}

/** The colors of the reader's channels, by their IDs. */
export const channelColors = createSelector(
  [({ subscriptions }) => subscriptions],
  (all): ReadonlyMap<number, string> => new Map(all.map(({ stream_id, color = "" }) => [stream_id, color])),
);

/** The custom properties that a channel's color is made of in CSS; gray for what is not a color. */
export function channelStyle(color: string): CSSProperties {
  const hue = channelHue(color);
  return hue === undefined ? { "--channel-hue": 0, "--channel-chroma": 0 } : { "--channel-hue": hue };
}
