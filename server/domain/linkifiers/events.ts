import { z } from "zod";
import { type LinkifierShape, linkifierShape } from "./shapes.ts";

/**
 * Linkifiers changed. Clients that support URL templates are sent the whole list, in order. Other clients are sent the
 * older format, which is always empty.
 */
export const linkifierEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("realm_linkifiers"), realm_linkifiers: z.array(linkifierShape).readonly() }),
  z.object({ type: z.literal("realm_filters"), realm_filters: z.array(z.never()).readonly() }),
]);

/** An event about linkifiers, as sent to clients. */
export type LinkifierEvent = z.infer<typeof linkifierEvent>;

/** The part of a client's state that linkifier events update. */
export type LinkifierState = {
  readonly realm_linkifiers: readonly LinkifierShape[];
  readonly realm_filters: readonly never[];
};

/** A client's state after an event about linkifiers. */
export function applyLinkifierEvent<State extends LinkifierState>(state: State, event: LinkifierEvent): State {
  return event.type === "realm_filters"
    ? { ...state, realm_filters: event.realm_filters }
    : { ...state, realm_linkifiers: event.realm_linkifiers };
}
