import { hostNameLimit } from "../host-names.ts";

/**
 * The longest host name, user name and password of a mail server, in characters, and the numbers that a port can be.
 */
export const mailRelayLimits = {
  host: hostNameLimit,
  user: 200,
  password: 200,
  port: { min: 1, max: 65_535 },
} as const;

/** A test of the mail server fails after this many seconds. */
export const relayTestSeconds = 20;
