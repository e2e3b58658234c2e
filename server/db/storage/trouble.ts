import { type StorageReason, storageReasons } from "../../texts/reasons/storage-reasons.ts";
import { writeReason } from "../../texts/write-reason.ts";

/** Why an open database can no longer be written to; `since` is in UNIX milliseconds, `file` names the file. */
export type StorageTrouble = MissingDatabase | BrokenDatabase;

/** Its file was deleted, moved or replaced. If it is moved back in time, the server continues. */
export type MissingDatabase = {
  readonly kind: "gone";
  readonly since: number;
  readonly file: string;
  /** Its current path if that is known; null when it is deleted. */
  readonly movedTo: string | null;
  readonly rescue: RescueState;
};

/** The content of the file is inconsistent, or the system cannot read or write it. It stays so until a restart. */
export type BrokenDatabase = { readonly kind: "damaged" | "failing"; readonly since: number; readonly file: string };

/**
 * The result of saving the database through the open connection. It is not tried while the file still exists at another
 * path.
 */
export type RescueState =
  | { readonly state: "none" | "under-way" | "failed" }
  | { readonly state: "saved"; readonly file: string };

/**
 * What is wrong and how to solve it, for the server's operator.
 * @param backup the last one that was made and checked; null for none
 */
export function reasonsOfTrouble(trouble: StorageTrouble, backup: string | null): readonly StorageReason[] {
  if (trouble.kind === "gone") return reasonsOfMissing(trouble);
  const { kind, file } = trouble;
  return [
    { code: kind, facts: { file } },
    backup === null ? { code: "no_backup", facts: {} } : { code: "last_backup", facts: { file: backup } },
  ];
}

/** The same as a text in English. */
export function describeTrouble(trouble: StorageTrouble, backup: string | null): string {
  return reasonsOfTrouble(trouble, backup)
    .map((reason) => writeReason(storageReasons, reason))
    .join(" ");
}

function reasonsOfMissing({ file, movedTo, rescue }: MissingDatabase): readonly StorageReason[] {
  const gone: StorageReason = { code: "gone", facts: { file } };
  if (movedTo !== null) return [gone, { code: "moved", facts: { file: movedTo } }];
  switch (rescue.state) {
    case "none":
    case "under-way":
      return [gone, { code: "copying", facts: {} }];
    case "failed":
      return [gone, { code: "no_room", facts: {} }];
    case "saved":
      return [gone, { code: "copied", facts: { file: rescue.file } }];
  }
}
