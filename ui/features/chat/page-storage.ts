import { useSyncExternalStore } from "react";
import { subscribable } from "#server/subscribable.ts";

let isRefused = false;
const refusal = subscribable(() => isRefused);

/** Notes that this browser refused to store what somebody wrote, as private windows and full disks do. */
export function noteRefusedStorage(error: unknown): void {
  console.warn(error);
  isRefused = true;
  refusal.changed();
}

/** Whether what is not sent is lost when the page is left. */
export function useIsStorageRefused(): boolean {
  return useSyncExternalStore(refusal.subscribe, refusal.now);
}
