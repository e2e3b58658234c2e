import { i18n } from "../../../lib/i18n.ts";
import { createMatcher } from "../../../lib/match.ts";
import { groupSettings, listSearchTexts } from "../../../lib/setting-values.ts";
import { type DefaultName, definitions } from "./definitions.ts";

/** The settings by the headings of the page. */
export const subjects = groupSettings(definitions).map(({ part, heading, names }) => {
  return { id: part, heading, settings: names };
});

/**
 * The subjects, with titles in the current language and the settings that match a search by name, explanation, values or
 * subject. Empty subjects are left out.
 */
export function filterSubjects(
  typed: string,
  changed: ReadonlySet<DefaultName> | undefined,
): { readonly id: string; readonly title: string; readonly settings: readonly DefaultName[] }[] {
  const isFound = createMatcher(typed, ({ name, subject }: { name: DefaultName; subject: string }) => [
    subject,
    ...listSearchTexts(definitions[name]),
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
export function findChangedSettings(saved: Readonly<Record<string, unknown>>): ReadonlySet<DefaultName> {
  const names = subjects.flatMap(({ settings }) => settings);
  return new Set(names.filter((name) => saved[name] !== definitions[name].initial));
}
