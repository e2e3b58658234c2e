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
  /** The `.local` name that leads to this server. */
  hostName: string;
  /** The addresses advertised: on each network those of IPv4, or of IPv6 where it has no others. */
  addresses: string[];
  /** The problem, for the administrator. While advertising, it concerns only some of the networks. */
  problem?: string;
};

/**
 * The state of a running discovery, from its responders.
 * @param failures what went wrong outside any responder
 */
export function runningState(
  name: string,
  hostName: string,
  responders: Pick<Responder, "on" | "problem">[],
  failures: string[],
): DiscoveryState {
  const working = responders.filter((responder) => responder.problem() === undefined);
  const problems = [...failures, ...responders.map((responder) => responder.problem())].filter(
    (problem) => problem !== undefined,
  );
  if (working.length === 0) {
    return { status: "failed", name: "", hostName, addresses: [], problem: problems.join(" ") || notConnected };
  }
  const addresses = working.flatMap(({ on }) => on.addresses);
  return {
    status: "advertising",
    name,
    hostName,
    addresses,
    ...(problems.length > 0 && { problem: problems.join(" ") }),
  };
}

const notConnected = "This computer is not connected to a network, so other computers cannot find the server by name.";
