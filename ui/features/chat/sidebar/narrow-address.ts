import { formatAddress } from "../../../store/chat/address/format-address.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";

/** The address of a narrow. `channelName` is the name of its channel, if it has one. */
export function narrowAddress(narrow: Narrow, channelName = ""): string {
  return formatAddress({ kind: "narrow", narrow }, () => channelName);
}
