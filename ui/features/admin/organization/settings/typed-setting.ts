import type { PlainSetting } from "#server/domain/setting-kinds.ts";
import { lengthProblem } from "../../../../lib/length-problem.ts";
import { listOptions, readNumber, type SettingValue } from "../../../../lib/setting-values.ts";

/** The value of a setting's field: whether it is on, or a text. */
export type TypedValue = string | boolean;

/** The text for an unlimited number of days, and for a null number of seconds. */
export const forever = "forever";

/** The field's value for a saved value. */
export function toTyped({ kind }: PlainSetting, value: SettingValue): TypedValue {
  if (kind === "flag") return value === true;
  if (kind === "days" && Number(value) < 0) return forever;
  if (value === null) return kind === "seconds" ? forever : "";
  return String(value);
}

/** Reads a field's value as the server's, or says what is wrong with it. */
export function readTyped(
  setting: PlainSetting,
  typed: TypedValue,
): { readonly value: SettingValue } | { readonly problem: string } {
  const text = String(typed).trim();
  switch (setting.kind) {
    case "flag":
      return { value: typed };
    case "choice":
    case "language":
      return { value: listOptions(setting, text).find(([value]) => String(value) === text)?.[0] ?? text };
    case "number":
      return readNumber(text, setting);
    case "days":
      return text === forever ? { value: -1 } : readNumber(text, setting);
    case "seconds":
      return { value: text === forever ? null : Number(text) };
    case "channel":
      return { value: Number(text) };
    case "line":
    case "prose": {
      const { longest } = setting;
      const problem = text === "" || longest === undefined ? undefined : lengthProblem(text, longest, "");
      if (problem !== undefined) return { problem };
      // A setting that is null before anybody changes it can be emptied again.
      return { value: text === "" && setting.initial === null ? null : text };
    }
  }
}
