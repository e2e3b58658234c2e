/** How often the clock is read, in milliseconds. */
const tick = 5_000;

/** The computer slept if the clock went on by more than this between two ticks, in milliseconds. */
const sleepGap = 20_000;

/**
 * Calls back when a connection may be dead without an error: the network is back, the page is visible again, or the
 * computer slept. Returns a function that stops it.
 */
export function onWakeUp(callback: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    // Browsers slow down the timers of hidden pages. Becoming visible is noticed anyway.
    if (now - last > sleepGap && !document.hidden) callback();
    last = now;
  }, tick);
  const onVisible = () => {
    if (!document.hidden) callback();
  };
  window.addEventListener("online", callback);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", callback);
    document.removeEventListener("visibilitychange", onVisible);
  };
}
