import { userStatusEndpoints } from "#server/domain/user-status/contract.ts";
import { api } from "../../../../store/api.ts";
import { type StatusEnd, statusKey } from "../status-end.ts";
import { sendStatus } from "./send-status.ts";

/**
 * Clears the status of a person, the reader, if it is still the one that has ended. It asks the server: after the
 * computer has slept, the chat does not know yet what was set elsewhere.
 */
export async function clearEndedStatus(userId: number, end: StatusEnd): Promise<void> {
  const { status } = await api(userStatusEndpoints.getUserStatus, { user_id: userId });
  if (status !== undefined && statusKey(status) === end.of) await sendStatus({ text: "", emoji: undefined });
}
