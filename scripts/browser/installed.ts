import { delimiter, join, posix, win32 } from "node:path";

type Machine = {
  platform: NodeJS.Platform;
  environment: Record<string, string | undefined>;
  exists: (path: string) => boolean;
};

/**
 * The path of a Chromium browser on this machine: CHROMIUM_PATH, else one on the PATH or at an installer's usual path.
 * Throws an error when CHROMIUM_PATH names no file, so that the tests never use a browser that nobody chose.
 */
export function findInstalledBrowser(machine: Machine): string | undefined {
  const chosen = machine.environment.CHROMIUM_PATH;
  if (!chosen) return usualPaths(machine).find(machine.exists);
  if (machine.exists(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
}

/** Debian's package of Chromium without the code of its window, and the program in it. */
export const headlessShell = "chromium-headless-shell";

/** The path of {@link headlessShell}, unless another browser is chosen. */
export function findInstalledShell({ platform, environment, exists }: Machine): string | undefined {
  if (platform !== "linux" || environment.CHROMIUM_PATH) return undefined;
  return linuxPaths(environment, [headlessShell]).find(exists);
}

function usualPaths({ platform, environment }: Machine): string[] {
  if (platform === "win32") return windowsPaths(environment);
  if (platform === "darwin") return macPaths(environment);
  const names = ["chromium", "google-chrome", "google-chrome-stable", "microsoft-edge", "chromium-browser"];
  return linuxPaths(environment, names);
}

function linuxPaths(environment: Machine["environment"], names: readonly string[]): string[] {
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", ...(environment.PATH ?? "").split(delimiter)];
  return names.flatMap((name) => folders.filter((folder) => folder !== "").map((folder) => join(folder, name)));
}

function macPaths(environment: Machine["environment"]): string[] {
  const folders = ["/Applications", posix.join(environment.HOME ?? "/", "Applications")];
  const names = ["Chromium", "Google Chrome", "Microsoft Edge"];
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`));
}

function windowsPaths(environment: Machine["environment"]): string[] {
  const folders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((name) => environment[name] ?? []);
  const programs = ["Chromium\\Application\\chrome.exe", "Google\\Chrome\\Application\\chrome.exe"];
  const edge = "Microsoft\\Edge\\Application\\msedge.exe";
  return [...programs, edge].flatMap((program) => folders.map((folder) => win32.join(folder, program)));
}
