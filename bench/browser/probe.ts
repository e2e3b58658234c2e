declare global {
  interface Window {
    /** What {@link beginProbe} records. */
    readonly probe: {
      /** When the first message was on the screen, in milliseconds since the page was requested. */
      shown: number | undefined;
      /** The time from each key to the next frame, in milliseconds; a duration under 16 is not recorded. */
      readonly keys: number[];
      /** The durations of tasks of 50 ms and more. */
      readonly longTasks: number[];
      /** Resolves after the next frame is on the screen. */
      readonly painted: () => Promise<void>;
    };
  }
}

/** Runs in each page before its own scripts, and records what the browser measures. It must not use other modules. */
export function beginProbe(): void {
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        // A message is handled after the frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    });
  const keys: number[] = [];
  const longTasks: number[] = [];
  Object.assign(window, { probe: { shown: undefined, keys, longTasks, painted } });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "keydown") keys.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: "longtask" });
  const observer = new MutationObserver(() => {
    if (document.querySelector("article") === null) return;
    observer.disconnect();
    void painted().then(() => {
      window.probe.shown = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
