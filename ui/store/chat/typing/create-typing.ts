import type { ReceivedEvents } from "../../live.ts";
import type { Organization } from "../../organization/organization.ts";
import { dropExpired, findNextExpiry, followTyping, noTypists, type Typists } from "./typists.ts";

/** What following the typing of others needs from outside. */
type TypingOptions = {
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /** Called when somebody no longer counts as typing because nothing more was heard. */
  readonly onChange: () => void;
};

/** Follows who is typing. */
export function createTyping({ now, wait, signal, onChange }: TypingOptions) {
  let typists: Typists = noTypists;
  let isWaiting = false;
  const expire = async () => {
    isWaiting = true;
    for (let at = findNextExpiry(typists); at !== undefined && !signal.aborted; at = findNextExpiry(typists)) {
      await wait(Math.max(1, at - now()), signal);
      const left = dropExpired(typists, now());
      if (left === typists || signal.aborted) continue;
      typists = left;
      onChange();
    }
    isWaiting = false;
  };
  return {
    now: (): Typists => typists,
    follow: (events: ReceivedEvents, organization: Organization) => {
      const until = now() + organization.server_typing_started_expiry_period_milliseconds;
      typists = followTyping(typists, events, { until, selfId: organization.user_id });
      if (!isWaiting && typists.size > 0) void expire();
    },
  };
}
