import { delimiter, join } from "node:path";

/** The browsers beside Chromium: the variables that name their programs, and a sentence for each that is missing. */
export type OtherBrowsers = {
  readonly environment: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
};

/** Where they are looked for. `findAny` finds the first file whose path matches, in a folder and those below it. */
type Machine = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  readonly findAny: (folder: string, name: string) => string | undefined;
};

/** Finds Firefox, and WebKit with its driver. WebKit draws on a screen: that of DISPLAY, or one of Xvfb. */
export function findOtherBrowsers({ environment, exists, findAny }: Machine): OtherBrowsers {
  const folders = ["/usr/bin", "/usr/local/bin", ...(environment.PATH ?? "").split(delimiter)];
  const find = (...names: string[]) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => exists(path));
  const firefox = environment.FIREFOX_PATH || find("firefox-esr", "firefox");
  const driver = find("WebKitWebDriver");
  const browser = findAny("/usr/lib", "MiniBrowser");
  const hasScreen = Boolean(environment.DISPLAY) || find("Xvfb") !== undefined;
  const webKit = driver && browser && hasScreen ? { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser } : null;
  return {
    environment: { ...(firefox && { FIREFOX_PATH: firefox }), ...webKit },
    missing: [
      ...(firefox ? [] : ["Firefox was not tested: there is none (Debian: firefox-esr)."]),
      ...(webKit ? [] : ["WebKit was not tested: it needs Debian's webkit2gtk-driver, and xvfb without a screen."]),
    ],
  };
}
