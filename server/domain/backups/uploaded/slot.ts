/** A backup that a client sends or has sent, while the server remembers it. */
export type IncomingBackup = {
  readonly id: string;
  /** Who sends it. */
  readonly userId: number;
  /** In bytes. */
  readonly size: number;
  /** How many bytes are on the disk. */
  received: number;
  /** When the last piece arrived, in UNIX seconds. */
  lastAt: number;
  /** The path of the file once it is complete; null until then. */
  file: string | null;
  /** Resolves when all pieces so far are written or refused: one is written at a time. */
  idle: Promise<unknown>;
};
