import { useSyncExternalStore } from "react";

/**
 * Whether the browser shows notices outside the page: it does, it has to be asked, the reader has refused, it cannot
 * without HTTPS, or not at all.
 */
export type NoticeAccess = "on" | "ask" | "blocked" | "insecure" | "missing";

/** What the browser allows now. */
export function findNoticeAccess(): NoticeAccess {
  if (!window.isSecureContext) return "insecure";
  if (!("Notification" in window)) return "missing";
  return answers[Notification.permission];
}

const answers = { granted: "on", default: "ask", denied: "blocked" } as const;

const listeners = new Set<() => void>();

/** What the browser allows, followed when it changes. */
export function useNoticeAccess(): NoticeAccess {
  return useSyncExternalStore(subscribe, findNoticeAccess);
}

/** Has the browser ask the reader. Only for a click of the reader. */
export async function askForNotices(): Promise<void> {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
}

/** The reader may change it in the browser's own settings, in another tab or window. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("focus", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("focus", listener);
  };
}
