/** Why an open database can no longer be written to; `since` is in UNIX milliseconds, `file` names the file. */
export type StorageTrouble = Gone | Broken;

/** Its file was deleted, moved or replaced. If it is moved back in time, the server continues. */
export type Gone = {
  readonly kind: "gone";
  readonly since: number;
  readonly file: string;
  /** Its current path if that is known; null when it is deleted. */
  readonly movedTo: string | null;
  readonly rescue: Rescue;
};

/** The content of the file is inconsistent, or the system cannot read or write it. It stays so until a restart. */
export type Broken = { readonly kind: "damaged" | "failing"; readonly since: number; readonly file: string };

/**
 * The result of saving the database through the open connection. It is not tried while the file still exists at another
 * path.
 */
export type Rescue =
  | { readonly state: "none" | "under-way" | "failed" }
  | { readonly state: "saved"; readonly file: string };

/**
 * Describes what is wrong and how to solve it, for the server's operator.
 * @param backup the last one that was made and checked; null for none
 */
export function describeTrouble(trouble: StorageTrouble, backup: string | null): string {
  if (trouble.kind === "gone") return describeGone(trouble);
  const { kind, file } = trouble;
  const last = backup === null ? "The server has made no backup." : `The last good backup is ${backup}.`;
  if (kind === "failing") {
    return `The disk of ${file} is failing, so nothing is saved anymore. Check the disk, then restart the server. ${last}`;
  }
  return `The database ${file} is damaged, so nothing is saved anymore. Stop the server, and run: watercooler doctor. It says whether it can be repaired without a backup. ${last}`;
}

function describeGone({ file, movedTo, rescue }: Gone): string {
  const gone = `The database ${file} was deleted, moved or replaced while the server ran, so nothing is saved anymore.`;
  if (movedTo !== null) return `${gone} It is at ${movedTo} now. Move it back, and the server goes on by itself.`;
  switch (rescue.state) {
    case "none":
    case "under-way":
      return `${gone} All that was saved until then is being copied to another file. Do not stop the server before that is done.`;
    case "failed":
      return `${gone} There is no room to copy what was saved until then. Free some for it; it is tried again every minute. Do not stop the server before that.`;
    case "saved":
      return `${gone} All that was saved until then is in ${rescue.file}. Stop the server, and run: watercooler restore --from "${rescue.file}"`;
  }
}
