import type { GroupSettingChange, GroupSettingValue } from "#server/domain/groups/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";

type Values = Readonly<Record<string, GroupSettingValue | undefined>>;

/**
 * Changed settings as the server wants them: each with the value that was saved when they were sent, so that it refuses
 * when somebody else was faster.
 */
export function settingChanges<Changes extends Values>(
  changes: Changes,
  saved: Readonly<Record<keyof Changes, GroupSettingValue>>,
): { readonly [Name in keyof Changes]: GroupSettingChange } {
  const sent = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, { new: value, old: saved[name as keyof Changes] }]],
  );
  return Object.fromEntries(sent);
}

/** Sends settings, and says in plain words what the server has against one of them; forms show it at its field. */
export async function tellingRefusals<Answer>(names: readonly string[], send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    throw inWords(error, names);
  }
}

function inWords(error: unknown, names: readonly string[]): unknown {
  if (!(error instanceof RequestFailed) || error.parameter === undefined || !names.includes(error.parameter))
    return error;
  const msg =
    error.code === "EXPECTATION_MISMATCH"
      ? "Somebody else changed this at the same time. Look at it again, then save."
      : "Somebody that was chosen cannot have this, or is not there any more. Choose again.";
  return new RequestFailed(error.status, { ...error.body, msg });
}
