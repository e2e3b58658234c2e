import { t } from "@lingui/core/macro";
import { IconAccessPoint, IconAccessPointOff, IconAlertTriangle } from "@tabler/icons-react";
import type { DiscoveryStatus } from "#server/domain/discovery/shapes.ts";
import classes from "./discovery-state.module.css";

/** What is shown of the state of discovery. */
type Discovery = Pick<DiscoveryStatus, "status" | "name">;

/** Whether chat apps on the network discover this server without its address. */
export function DiscoveryState({ discovery }: { discovery: Discovery }) {
  const { Icon, words } = describe(discovery);
  return (
    <p className={classes.state} data-status={discovery.status}>
      <Icon size={18} aria-hidden />
      <span>{words}</span>
    </p>
  );
}

function describe({ status, name }: Discovery) {
  switch (status) {
    case "advertising":
      return {
        Icon: IconAccessPoint,
        words: t`Chat apps on this network find this server automatically, as “${name}”.`,
      };
    case "starting":
      return {
        Icon: IconAccessPoint,
        words: t`In a moment, chat apps on this network will find this server automatically.`,
      };
    case "paused":
      return {
        Icon: IconAccessPointOff,
        words: t`Discovery on the network is paused. Until it resumes, people need the address.`,
      };
    case "off":
      return {
        Icon: IconAccessPointOff,
        words: t`Discovery on the network is off. People need the address.`,
      };
    case "failed":
      return {
        Icon: IconAlertTriangle,
        words: t`Discovery on the network doesn't work. People need the address.`,
      };
  }
}
