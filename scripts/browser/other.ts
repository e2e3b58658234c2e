import { delimiter, join } from "node:path";

/** The browsers beside Chromium: the variables that name their programs, and a sentence for each that is missing. */
export type OtherBrowsers = {
  readonly environment: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
};

/** The computer that may have them. `findWebKitFile` finds a file of WebKit by its name, anywhere below `folder`. */
type Machine = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  readonly findWebKitFile: (folder: string, name: string) => string | undefined;
};

/** Finds Firefox, and WebKit with its driver. WebKit draws on a screen: that of DISPLAY, or one of Xvfb. */
export function findOtherBrowsers({ environment, exists, findWebKitFile }: Machine): OtherBrowsers {
  const folders = ["/usr/bin", "/usr/local/bin", ...(environment.PATH ?? "").split(delimiter)];
  const find = (...names: string[]) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => exists(path));
  const firefox = environment.FIREFOX_PATH || find("firefox-esr", "firefox");
  const driver = find("WebKitWebDriver");
  const browser = findWebKitFile("/usr/lib", "MiniBrowser");
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
