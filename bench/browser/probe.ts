declare global {
  interface Window {
    /** What {@link beginProbe} records. */
    readonly probe: {
      /** When the first message was on the screen, in milliseconds since the page was requested. */
      shown: number | undefined;
      /** The time from each key until the next frame has been drawn, in milliseconds. */
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
  // Not as the browser reports it: a key that it never draws is missing there, and looks like a quick one.
  const noteKey = ({ timeStamp }: Event) => {
    void painted().then(() => keys.push(performance.now() - timeStamp));
  };
  window.addEventListener("keydown", noteKey, { capture: true, passive: true });
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
