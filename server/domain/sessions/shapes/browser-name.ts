const systems = ["Android", "iPhone", "iPad", "Windows", "ChromeOS", "macOS", "Linux"] as const;

/** A system that a browser runs on. */
export type System = (typeof systems)[number];

/** What a browser's name consists of; `system` is null if it is not known. */
export type BrowserName = { readonly browser: string; readonly system: System | null };

/** The name as it is stored and sent: "Firefox on Windows". */
export function writeBrowserName({ browser, system }: BrowserName): string {
  return system === null ? browser : `${browser}${endingOf(system)}`;
}

/** The parts of a name that {@link writeBrowserName} wrote. Any other name is that of a browser alone. */
export function readBrowserName(name: string): BrowserName {
  const system = systems.find((each) => name.endsWith(endingOf(each)));
  if (system === undefined) return { browser: name, system: null };
  return { browser: name.slice(0, -endingOf(system).length), system };
}

function endingOf(system: System): string {
  return ` on ${system}`;
}
