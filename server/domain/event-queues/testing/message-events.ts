/** What a message event says. */
export function contentOf(event: Readonly<Record<string, unknown>>): string {
  return messageOf(event).content;
}

/** The message of a message event. */
export function messageOf(event: Readonly<Record<string, unknown>>) {
  return event.message as { readonly id: number; readonly content: string; readonly [key: string]: unknown };
}
