import { statSync } from "node:fs";
import { basename } from "node:path";
import { dataFiles } from "../../db/data-folder.ts";
import { type Finding, fine, wrong } from "./check.ts";

/**
 * Checks that other people on this computer cannot read the secret files. Windows has no file modes; access there
 * depends on the folder.
 */
export function checkSecrets(folder: string): Finding {
  const name = "Secrets";
  const { database, control, sealingKey, certificates, backups, exports, logs, uploads } = dataFiles(folder);
  const secret = [database, `${database}-wal`, control, sealingKey, certificates, backups, exports, logs, uploads];
  const open = process.platform === "win32" ? [] : secret.filter(isOpenToOthers);
  if (open.length === 0) return fine(name, "nobody else can read them");
  const files = open.map((file) => `"${file}"`).join(" ");
  return wrong(
    name,
    `other users of this computer can read ${open.map((file) => basename(file)).join(", ")}`,
    `Run: chmod -R go= ${files}`,
  );
}

function isOpenToOthers(file: string): boolean {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
}
