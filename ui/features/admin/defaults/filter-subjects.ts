import { type DefaultSettingName, defaultSettingDefinitions } from "#server/domain/user-settings/shapes/settings.ts";
import { i18n } from "../../../lib/i18n.ts";
import { createMatcher } from "../../../lib/match.ts";
import { listSearchTexts } from "../../../lib/setting-values.ts";
import { subjects } from "./subjects.ts";

/**
 * The subjects, with titles in the current language and the settings that match a search by name, explanation, values or
 * subject. Empty subjects are left out.
 */
export function filterSubjects(
  typed: string,
  changed: ReadonlySet<DefaultSettingName> | undefined,
): { readonly id: string; readonly title: string; readonly settings: readonly DefaultSettingName[] }[] {
  const isFound = createMatcher(typed, ({ name, subject }: { name: DefaultSettingName; subject: string }) => [
    subject,
    ...listSearchTexts(defaultSettingDefinitions[name]),
  ]);
  return subjects
    .map(({ id, heading, settings }) => {
      const title = heading === undefined ? "" : i18n._(heading);
      const found = settings.filter((name) => changed?.has(name) !== false && isFound({ name, subject: title }));
      return { id, title, settings: found };
    })
    .filter(({ settings }) => settings.length > 0);
}

/** The settings that differ from their original values. */
export function findChangedSettings(saved: Readonly<Record<string, unknown>>): ReadonlySet<DefaultSettingName> {
  const names = subjects.flatMap(({ settings }) => settings);
  return new Set(names.filter((name) => saved[name] !== defaultSettingDefinitions[name].initial));
}
