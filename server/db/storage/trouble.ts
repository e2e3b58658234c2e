/** Why nothing can be written any more to an open database. */
export type StorageTrouble =
  /** Its file was deleted, moved or replaced. Where it is moved back in time, all goes on. */
  {
    readonly kind: "gone";
    /** UNIX milliseconds. */
    readonly since: number;
    /** Where it should be. */
    readonly file: string;
    /** Where it is now, as far as that is known; null where it is deleted. */
    readonly movedTo: string | null;
    readonly rescue: Rescue;
  };

/** What became of saving it through the open connection; not tried while the file is somewhere. */
export type Rescue =
  | { readonly state: "none" | "under-way" | "failed" }
  | { readonly state: "saved"; readonly file: string };

/** What is wrong, and what to do about it, for who looks after the server. */
export function troubleInWords(trouble: StorageTrouble): string {
  const { file, movedTo, rescue } = trouble;
  const gone = `The database ${file} was deleted, moved or replaced while the server ran, so nothing is saved any more.`;
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
