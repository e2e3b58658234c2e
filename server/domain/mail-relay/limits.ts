import { hostNameLimit } from "../host-names.ts";

/** The longest host name, user name and password of a mail server, in characters, and its highest port. */
export const mailRelayLimits = { host: hostNameLimit, user: 200, password: 200, port: 65_535 } as const;
