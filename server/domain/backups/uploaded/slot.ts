import type { BackupKind } from "../../../archive/kind.ts";
import type { Turns } from "../turns.ts";

/** A backup that a client sends or has sent, while the server remembers it. */
export type IncomingBackup = {
  readonly id: string;
  /** Who sends it. */
  readonly userId: number;
  /** In bytes. */
  readonly size: number;
  /** How many bytes are on the disk. */
  received: number;
  /** What it is; null until enough bytes are there to recognize it. */
  kind: BackupKind | null;
  /** When it began or the last piece arrived, in UNIX seconds. */
  lastAt: number;
  /** The path of the file once it is complete; null until then. */
  file: string | null;
  /** One piece is written at a time. */
  readonly writing: Turns;
};
