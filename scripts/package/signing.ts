import type { System } from "./stand-in.ts";

/** The three ways to identify oneself to Apple, each with the variables that electron-builder reads. */
const notarization = [
  ["APPLE_API_KEY", "APPLE_API_KEY_ID", "APPLE_API_ISSUER"],
  ["APPLE_ID", "APPLE_APP_SPECIFIC_PASSWORD", "APPLE_TEAM_ID"],
  ["APPLE_KEYCHAIN_PROFILE"],
];

/**
 * The flags of electron-builder that make it fail when a package cannot be signed. By default it would continue without
 * a signature when something is missing (docs/packaging.md).
 * @throws {Error} if only some of the variables for Apple are set, or the application would not be signed
 */
export function signingFlags(systems: readonly System[], environment: NodeJS.ProcessEnv = process.env): string[] {
  const isSet = (name: string) => (environment[name] ?? "") !== "";
  const flags: string[] = [];
  if (systems.includes("win32") && (isSet("WIN_CSC_LINK") || isSet("CSC_LINK"))) {
    flags.push("-c.win.forceCodeSigning=true");
  }
  if (!systems.includes("darwin")) return flags;
  const isSigned = isSet("CSC_LINK") || isSet("CSC_NAME");
  const started = notarization.find((names) => names.some(isSet));
  const missing = started?.filter((name) => !isSet(name)) ?? [];
  if (started !== undefined && !isSigned) missing.unshift("CSC_LINK or CSC_NAME");
  if (missing.length > 0) throw new Error(`To have Apple notarize the application, set ${missing.join(" and ")} too.`);
  return isSigned ? [...flags, "-c.mac.forceCodeSigning=true", `-c.mac.notarize=${started !== undefined}`] : flags;
}
