/**
 * The names of all time zones that the browser knows, for a select. `chosen` is among them, even if the browser does not
 * know it.
 */
export function listTimeZones(chosen: string): { readonly value: string; readonly label: string }[] {
  const known = Intl.supportedValuesOf("timeZone");
  const all = chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((name) => ({ value: name, label: name.replaceAll("_", " ") }));
}
