import { delimiter, join, posix, win32 } from "node:path";

type Machine = {
  platform: NodeJS.Platform;
  environment: Record<string, string | undefined>;
  exists: (path: string) => boolean;
};

/**
 * The path of a Chromium browser on this machine: CHROMIUM_PATH, or else what is on the PATH or where installers put it.
 * Throws when CHROMIUM_PATH names no file, rather than test with a browser nobody asked for.
 */
export function installedBrowser(machine: Machine): string | undefined {
  const chosen = machine.environment.CHROMIUM_PATH;
  if (!chosen) return usualPlaces(machine).find(machine.exists);
  if (machine.exists(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
}

function usualPlaces({ platform, environment }: Machine): string[] {
  if (platform === "win32") return windowsPlaces(environment);
  if (platform === "darwin") return macPlaces(environment);
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", ...(environment.PATH ?? "").split(delimiter)];
  const names = ["chromium", "google-chrome", "google-chrome-stable", "microsoft-edge", "chromium-browser"];
  return names.flatMap((name) => folders.filter((folder) => folder !== "").map((folder) => join(folder, name)));
}

function macPlaces(environment: Machine["environment"]): string[] {
  const folders = ["/Applications", posix.join(environment.HOME ?? "/", "Applications")];
  const names = ["Chromium", "Google Chrome", "Microsoft Edge"];
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`));
}

function windowsPlaces(environment: Machine["environment"]): string[] {
  const folders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((name) => environment[name] ?? []);
  const programs = ["Chromium\\Application\\chrome.exe", "Google\\Chrome\\Application\\chrome.exe"];
  const edge = "Microsoft\\Edge\\Application\\msedge.exe";
  return [...programs, edge].flatMap((program) => folders.map((folder) => win32.join(folder, program)));
}
