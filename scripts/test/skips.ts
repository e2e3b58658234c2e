import type { Skip } from "./report.ts";

/** What a machine may lack, as tests say it that need it: in their name, `(skipped: no curl)`, or as they skip themselves. */
const knownReasons = [
  "Avahi is not installed",
  "Electron's program is not on this machine",
  "network namespaces ",
  "no curl",
  "no dpkg-deb",
  "no lintian",
  "no right to mount a disk",
  "no systemd",
  "the system bus that Avahi needs",
];

/** Whether a test may be skipped. On other systems than Linux, those may that need it. */
export function maySkip({ reason }: Skip, platform = process.platform): boolean {
  return platform !== "linux" || knownReasons.some((known) => reason.startsWith(known));
}
