import { createContext, use } from "react";
import type { OutboxEntry } from "../../../store/chat/outbox/entry.ts";

/** What other parts of the page do with the compose box. */
export type Compose = {
  /** Continues a message that was taken out of the outbox. */
  readonly edit: (taken: OutboxEntry) => void;
  /** Writes text at the caret, such as a quote or a mention, and moves the focus there. */
  readonly insert: (text: string) => void;
};

/** The compose box on the screen. */
export const ComposeContext = createContext<Compose>({ edit: () => {}, insert: () => {} });

/** The compose box on the screen. */
export function useCompose(): Compose {
  return use(ComposeContext);
}
