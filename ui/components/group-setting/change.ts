import { t } from "@lingui/core/macro";
import type { GroupSettingChange, GroupSettingValue } from "#server/domain/group-setting.ts";
import { RequestFailed } from "#server/http/client.ts";
import { mapSomeNames, namesOf } from "#server/http/names.ts";
import { describedRefusal } from "../../store/api.ts";

/**
 * Changed settings in the server's format. Each has the saved value, so that the server refuses when somebody else has
 * changed it since.
 */
export function settingChanges<Name extends string>(
  changes: { readonly [Each in Name]?: GroupSettingValue | undefined },
  saved: Readonly<Record<Name, GroupSettingValue>>,
): { readonly [Each in Name]?: GroupSettingChange } {
  return mapSomeNames(namesOf<Name>(changes), (name): GroupSettingChange | undefined => {
    const value = changes[name];
    return value === undefined ? undefined : { new: value, old: saved[name] };
  });
}

/**
 * Sends settings. When the server refuses one of them, replaces its message with plain words, which forms show at the
 * field.
 */
export async function withPlainRefusals<Answer>(
  names: readonly string[],
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    throw replaceRefusal(error, names);
  }
}

function replaceRefusal(error: unknown, names: readonly string[]): unknown {
  if (!(error instanceof RequestFailed) || error.parameter === undefined || !names.includes(error.parameter))
    return error;
  const words =
    error.code === "EXPECTATION_MISMATCH"
      ? t`Someone else changed this at the same time. Check it again, then save.`
      : t`Someone you chose can't have this permission, or no longer exists. Choose again.`;
  return describedRefusal(error, words);
}
