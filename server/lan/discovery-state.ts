import { type DiscoveryReason, discoveryReasons } from "../texts/reasons/discovery-reasons.ts";
import { writeReason } from "../texts/write-reason.ts";
import type { Responder } from "./responder.ts";

/** The status of discovery, for the screen. */
export type DiscoveryState = {
  /**
   * "starting" until the first announcement, "paused" while somebody has stopped it, "off" after the end; "failed" if
   * nobody can find the server by name.
   */
  status: "starting" | "advertising" | "paused" | "off" | "failed";
  /** The name in colleagues' lists; "" unless advertising. */
  name: string;
  /** The `.local` name of this server. */
  hostName: string;
  /** The addresses advertised: on each network those of IPv4, or of IPv6 where it has no others. */
  addresses: string[];
  /** The problem, for the administrator. While advertising, it concerns only some of the networks. */
  problem?: string;
  /** The same for programs; empty without a problem. */
  reasons: readonly DiscoveryReason[];
};

/**
 * The state of a running discovery, from its responders.
 * @param failures what went wrong outside any responder
 */
export function runningState(
  name: string,
  hostName: string,
  responders: Pick<Responder, "on" | "problem">[],
  failures: readonly DiscoveryReason[],
): DiscoveryState {
  const working = responders.filter((responder) => responder.problem() === undefined);
  const reasons = [...failures, ...responders.map((responder) => responder.problem())].filter(
    (reason) => reason !== undefined,
  );
  if (working.length === 0) {
    return {
      status: "failed",
      name: "",
      hostName,
      addresses: [],
      ...describe(reasons.length > 0 ? reasons : [notConnected]),
    };
  }
  const addresses = working.flatMap(({ on }) => on.addresses);
  return {
    status: "advertising",
    name,
    hostName,
    addresses,
    ...(reasons.length > 0 ? describe(reasons) : { reasons }),
  };
}

function describe(reasons: readonly DiscoveryReason[]): Pick<DiscoveryState, "problem" | "reasons"> {
  return { problem: reasons.map((reason) => writeReason(discoveryReasons, reason)).join(" "), reasons };
}

const notConnected: DiscoveryReason = { code: "not_connected", facts: {} };
