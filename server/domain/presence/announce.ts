import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import type { Tx } from "../../transactions/tx.ts";
import { apiEmail } from "../users/present.ts";
import type { User } from "../users/queries.ts";
import type { PresenceEvent } from "./events.ts";
import { clientPresence, modernPresence } from "./present.ts";
import { shownPresence } from "./queries.ts";
import type { PresenceTimes } from "./timing.ts";

/** The events about somebody's presence, one for clients that support the modern format and one for the others. */
export function presenceEvents(
  reader: Reader,
  user: User,
  times: ClientTimes,
  audience: Audience,
): (readonly [PresenceEvent, Audience])[] {
  const capability = "simplified_presence_events";
  const reported = clientPresence(times);
  const legacy = {
    type: "presence",
    user_id: user.id,
    email: apiEmail(reader, user),
    server_timestamp: reader.store.now() / 1000,
    presence: { [reported.client]: reported },
  } as const;
  return [
    [
      { type: "presence", presences: { [user.id]: modernPresence(times) } },
      { ...audience, only: { capability, declared: true } },
    ],
    [legacy, { ...audience, only: { capability, declared: false } }],
  ];
}

/** Sends somebody's presence to people who can see them now. */
export function showPresenceTo(tx: Tx, user: User, audience: Audience): void {
  const presence = shownPresence(tx, user);
  if (presence !== undefined) append(tx, user, presence, audience);
}

/** Sends somebody's presence as hidden to people who can no longer see them. */
export function hidePresenceFrom(tx: Tx, user: User, audience: Audience): void {
  if (shownPresence(tx, user) !== undefined) append(tx, user, hiddenPresence, audience);
}

/** The presence that is sent for a person who hides theirs. */
export const hiddenPresence: ClientTimes = { activeAt: 0, connectedAt: 0, client: "website" };

/** When somebody was online, and with which client. */
type ClientTimes = PresenceTimes & { readonly client: string };

function append(tx: Tx, user: User, times: ClientTimes, audience: Audience): void {
  for (const [event, target] of presenceEvents(tx, user, times, audience)) tx.append(event, target);
}
