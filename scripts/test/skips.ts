import type { Skip } from "./report.ts";

/**
 * How the accepted reasons to skip a test begin. Each is something that the machine lacks. A test gives its reason in
 * its title, `(skipped: no curl)`, or when it skips itself.
 */
const acceptedReasons = [
  "Avahi is not installed",
  "Electron's program is not on this machine",
  "network namespaces",
  "no C compiler",
  "no curl",
  "no dpkg-deb",
  "no lintian",
  "no right to mount a disk",
  "no systemd",
  "the system bus that Avahi needs",
];

/** Whether a test may be skipped. On systems other than Linux, every test may. */
export function maySkip({ reason }: Skip, platform = process.platform): boolean {
  return platform !== "linux" || acceptedReasons.some((accepted) => reason.startsWith(accepted));
}
