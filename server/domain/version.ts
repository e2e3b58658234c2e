import type { Config } from "../config.ts";

/** The API level of this server. It has every feature up to this level (the wire specification, Decisions 2). */
export const featureLevel = 420;

/** The version keys of /server_settings, /register and `restart` events, in neutral names. */
export function versionInfo(config: Pick<Config, "version">) {
  return { chat_feature_level: featureLevel, chat_version: config.version, chat_merge_base: config.version };
}
