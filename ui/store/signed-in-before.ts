const key = "watercooler-signed-in";

/** Notes in this browser whether somebody is signed in. */
export function noteSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, "yes");
    else localStorage.removeItem(key);
  } catch {
    // Private windows and full disks refuse it. The chat then starts a little later.
  }
}

/**
 * Whether somebody was signed in when a page last asked. The server decides whether they still are; until it has
 * answered, a page may load what they would need.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
