/** The alert words of the person who is told are others now. */
export type AlertWordsEvent = {
  readonly type: "alert_words";
  /** All there are. */
  readonly alert_words: readonly string[];
};

/** The part of a client's state that events about alert words keep true. */
export type AlertWordsState = { readonly alert_words: readonly string[] };

/** A client's state after an event about alert words. */
export function applyAlertWordsEvent<State extends AlertWordsState>(
  state: State,
  { alert_words }: AlertWordsEvent,
): State {
  return { ...state, alert_words };
}
