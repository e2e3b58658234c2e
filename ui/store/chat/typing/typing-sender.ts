import { sharesTyping, type TypingSettings } from "#server/domain/typing/policy.ts";
import type { Subscribable } from "#server/subscribable.ts";
import type { Organization } from "../../organization/organization.ts";
import { type Conversation, conversationKey } from "../message.ts";

/** What a typing sender needs from outside. */
export type TypingSenderOptions = {
  /** Sends a notice to the others. */
  readonly send: (op: "start" | "stop", to: Conversation) => void;
  /** Undefined until it is loaded; then nothing is sent. */
  readonly organization: Subscribable<TypingRules | undefined>;
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * What an organization says about typing notifications: after how much typing one is sent again, after how much rest the
 * one that it ended, and whether the writer shares them.
 */
export type TypingRules = Pick<
  Organization,
  "user_id" | "server_typing_started_wait_period_milliseconds" | "server_typing_stopped_wait_period_milliseconds"
> & { readonly user_settings: TypingSettings };

/** Sends notices that somebody is typing, as far as they let others see it. */
export type TypingSender = {
  /** Call it with each change of the text. */
  readonly type: (to: Conversation) => void;
  /** Call it when the text is sent, emptied or left. */
  readonly stop: () => void;
};

/** A sender for what one person writes. */
export function createTypingSender({ send, organization, now, wait }: TypingSenderOptions): TypingSender {
  let current: { readonly to: Conversation; readonly sentAt: number } | undefined;
  let rest = new AbortController();
  const stop = () => {
    rest.abort();
    if (current !== undefined) send("stop", current.to);
    current = undefined;
  };
  return {
    type: (to) => {
      if (current !== undefined && conversationKey(current.to) !== conversationKey(to)) stop();
      const rules = organization.now();
      if (rules === undefined || !notifiesOthers(rules, to)) return;
      if (current === undefined || now() - current.sentAt >= rules.server_typing_started_wait_period_milliseconds) {
        current = { to, sentAt: now() };
        send("start", to);
      }
      rest.abort();
      rest = new AbortController();
      const { signal } = rest;
      const { server_typing_stopped_wait_period_milliseconds: pause } = rules;
      void wait(pause, signal).then(() => signal.aborted || stop());
    },
    stop,
  };
}

/** Somebody who writes to themselves notifies nobody. */
function notifiesOthers({ user_settings, user_id }: TypingRules, to: Conversation): boolean {
  if (to.kind === "topic") return sharesTyping(user_settings, "channel");
  return sharesTyping(user_settings, "direct") && to.userIds.some((id) => id !== user_id);
}
