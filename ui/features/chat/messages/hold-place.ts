/** The event that {@link holdPlace} sends. */
export const holdingEvent = "watercooler-hold-place";

/**
 * Call it before something in a list of messages opens or closes because the reader wants it: what the reader looks at
 * then stays in its place, also at the end of the list, which otherwise stays at the end.
 */
export function holdPlace(inside: Element): void {
  inside.dispatchEvent(new Event(holdingEvent, { bubbles: true }));
}
