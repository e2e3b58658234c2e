import type { System } from "./stand-in.ts";

/** The three ways to tell Apple who asks, each by the variables that electron-builder reads. */
const notarization = [
  ["APPLE_API_KEY", "APPLE_API_KEY_ID", "APPLE_API_ISSUER"],
  ["APPLE_ID", "APPLE_APP_SPECIFIC_PASSWORD", "APPLE_TEAM_ID"],
  ["APPLE_KEYCHAIN_PROFILE"],
];

/**
 * What electron-builder is told so that a package that is to be signed is, or is not made: by itself it would go on
 * without a signature when something is missing (docs/packaging.md).
 * @throws {Error} where of what Apple asks for only a part is there, or the application would not be signed
 */
export function signingFlags(systems: readonly System[], environment: NodeJS.ProcessEnv = process.env): string[] {
  const isSet = (name: string) => (environment[name] ?? "") !== "";
  const flags: string[] = [];
  if (systems.includes("win32") && (isSet("WIN_CSC_LINK") || isSet("CSC_LINK"))) {
    flags.push("-c.win.forceCodeSigning=true");
  }
  if (!systems.includes("darwin")) return flags;
  const signs = isSet("CSC_LINK") || isSet("CSC_NAME");
  const begun = notarization.find((names) => names.some(isSet));
  const missing = begun?.filter((name) => !isSet(name)) ?? [];
  if (begun !== undefined && !signs) missing.unshift("CSC_LINK or CSC_NAME");
  if (missing.length > 0) throw new Error(`To have Apple notarize the application, set ${missing.join(" and ")} too.`);
  return signs ? [...flags, "-c.mac.forceCodeSigning=true", `-c.mac.notarize=${begun !== undefined}`] : flags;
}
