import { useEffect, useRef, useState } from "react";
import { backupTransferEndpoints } from "#server/domain/backups/contract/transfers.ts";
import { api } from "../../../../store/api.ts";
import { explainSending, notABackup, sendBackup } from "./send-backup.ts";

/** An upload on this page: the file, and how much of it the server has, in bytes. */
export type Sending = { readonly name: string; readonly size: number; readonly received: number };

/**
 * Uploads a backup, one at a time.
 * @param refresh asks the server again what was uploaded
 * @param onSent gets the path of the uploaded backup on the server
 * @param onRemoved called when the uploaded backup is no longer there
 */
export function useBackupUpload(refresh: () => Promise<void>, onSent: (path: string) => void, onRemoved: () => void) {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File | null) => {
    if (file === null || running.current !== undefined) return;
    if (file.size === 0) return setProblem(notABackup());
    const ending = new AbortController();
    running.current = ending;
    const { name, size } = file;
    setProblem(undefined);
    setSending({ name, size, received: 0 });
    try {
      const onProgress = (received: number) => setSending({ name, size, received });
      onSent(await sendBackup(file, { signal: ending.signal, onProgress, onReceived: refresh }));
    } catch (error) {
      await refresh();
      if (!ending.signal.aborted) setProblem(explainSending(error));
    }
    running.current = undefined;
    setSending(undefined);
  };

  /** Stops the upload of this page. */
  const stop = () => running.current?.abort();

  /** Removes the uploaded backup, or stops the upload of another page. */
  const remove = async () => {
    setProblem(undefined);
    try {
      await api(backupTransferEndpoints.removeBackupUpload, {});
      onRemoved();
    } catch (error) {
      setProblem(explainSending(error));
    }
    await refresh();
  };
  return { sending, problem, send, stop, remove };
}
