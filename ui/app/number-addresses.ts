/**
 * Numbers the entries of the browser's history that the router has not made, as it does itself: addresses that somebody
 * pastes, and links to a fragment. From the numbers it knows whether to go back or forward when somebody stays on a
 * form with unsaved edits. Call it before the router listens to the history.
 * @param getNumber the number of the entry that the router shows
 */
export function numberAddresses(getNumber: () => number): void {
  window.addEventListener("popstate", () => {
    const { state } = history;
    if (state !== null && "__TSR_index" in state) return;
    const key = Math.random().toString(36).slice(2);
    const numbered = { __TSR_index: getNumber() + 1, __TSR_key: key, key };
    // The router's own function would take it for a step of the router.
    History.prototype.replaceState.call(history, numbered, "", location.href);
  });
}
