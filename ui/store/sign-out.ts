const channel = "BroadcastChannel" in window ? new BroadcastChannel("watercooler-sign-out") : undefined;

/** Notifies the other tabs of this browser that the person has signed out. */
export function announceSignOut(): void {
  channel?.postMessage("signed-out");
}

/** Calls a listener when the person has signed out in another tab. */
export function onSignOutElsewhere(listener: () => void): void {
  channel?.addEventListener("message", listener);
}
