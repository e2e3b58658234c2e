import { type Conversation, conversationKey } from "../message.ts";

/** What a typing sender needs from outside. */
export type TypingSenderOptions = {
  /** Tells the others. */
  readonly send: (op: "start" | "stop", to: Conversation) => void;
  /** Whether the writer lets others see that they are typing there. */
  readonly isShared: (to: Conversation) => boolean;
  /** After how many milliseconds of typing a notice is sent again, and after how many of rest the one that it ended. */
  readonly periods: () => { readonly repeat: number; readonly rest: number };
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** Tells others that somebody is typing. */
export type TypingSender = {
  /** Call it with each change of the text. */
  readonly type: (to: Conversation) => void;
  /** Call it when the text is sent, emptied or left. */
  readonly stop: () => void;
};

/** A sender for what one person writes. */
export function createTypingSender({ send, isShared, periods, now, wait }: TypingSenderOptions): TypingSender {
  let current: { readonly to: Conversation; readonly toldAt: number } | undefined;
  let rest = new AbortController();
  const stop = () => {
    rest.abort();
    if (current !== undefined) send("stop", current.to);
    current = undefined;
  };
  return {
    type: (to) => {
      if (current !== undefined && conversationKey(current.to) !== conversationKey(to)) stop();
      if (!isShared(to)) return;
      if (current === undefined || now() - current.toldAt >= periods().repeat) {
        current = { to, toldAt: now() };
        send("start", to);
      }
      rest.abort();
      rest = new AbortController();
      const { signal } = rest;
      void wait(periods().rest, signal).then(() => signal.aborted || stop());
    },
    stop,
  };
}
