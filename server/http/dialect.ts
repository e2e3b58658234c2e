/**
 * The family's second set of names, used only at the edge (the wire specification, Decisions 1, 10 and 11). Inside the
 * server there are only neutral names; only the pipeline and the delivery of events import this.
 */

/**
 * `family`: a client whose User-Agent says that it supports the family's own names; `terminal` is the family's terminal
 * client. `native`: every other client.
 */
export type Dialect = "native" | "family" | "terminal";

/** Whether a client supports the family's own names. */
export function isFamilyDialect(dialect: Dialect): boolean {
  return dialect !== "native";
}

/** The dialect of a client with this User-Agent header. */
export function dialectOf(userAgent: string | undefined): Dialect {
  if (userAgent === undefined || !/^(?:Zulip|zulip|go-zulip)/.test(userAgent)) return "native";
  return userAgent.startsWith("ZulipTerminal") ? "terminal" : "family";
}

/** Other names of request parameters, by our name. */
export const parameterSynonyms: Readonly<Record<string, readonly string[]>> = {
  client_ext_avatar: ["client_gravatar"],
};

/** The name that a client uses for one of our parameters. */
export function parameterName(name: string, dialect: Dialect): string {
  return dialect === "native" ? name : (parameterSynonyms[name]?.[0] ?? name);
}

/** Response keys of the family that are sent beside ours in both dialects, by our key. */
const companions = { chat_feature_level: "zulip_feature_level", chat_merge_base: "zulip_merge_base" } as const;

/** The release that clients of the family see. */
const familyVersion = "11.0";

/**
 * Adds the family's version keys beside the neutral ones to a body that carries them (/server_settings, /register and
 * `restart` events).
 */
export function withFamilyVersion<
  Body extends { readonly chat_feature_level: number; readonly chat_merge_base: string },
>(body: Body) {
  return {
    ...body,
    [companions.chat_feature_level]: body.chat_feature_level,
    [companions.chat_merge_base]: body.chat_merge_base === "" ? "" : familyVersion,
    zulip_version: familyVersion,
  };
}

/** Nested values with another name in the family: our JSON text and theirs. */
const nestedValues: readonly (readonly [ours: string, theirs: string])[] = [
  ['"reaction_type":"chat_extra_emoji"', '"reaction_type":"zulip_extra_emoji"'],
  ['"emojiset":"emoji_set_a"', '"emojiset":"google"'],
  ['"emojiset":"emoji_set_b"', '"emojiset":"twitter"'],
  ['"key":"emoji_set_a"', '"key":"google"'],
  ['"key":"emoji_set_b"', '"key":"twitter"'],
  ['"property":"emojiset","value":"emoji_set_a"', '"property":"emojiset","value":"google"'],
  ['"property":"emojiset","value":"emoji_set_b"', '"property":"emojiset","value":"twitter"'],
  ['"setting_name":"emojiset","setting":"emoji_set_a"', '"setting_name":"emojiset","setting":"google"'],
  ['"setting_name":"emojiset","setting":"emoji_set_b"', '"setting_name":"emojiset","setting":"twitter"'],
];

/** The ID of a channel folder under both of its names; the family has only `id`. */
const secondFolderId = /"id":(\d+),"channel_folder_id":\1,/g;

/**
 * The start of a subscriber's own fields in a subscription. The terminal client also expects an email address there.
 */
const ownFieldsStart = /"in_home_view":(?:true|false),"pin_to_top":/g;

/**
 * Writes nested values under the family's names, and leaves out what its strict clients do not know. Works on the
 * serialized text: a quotation mark inside a JSON string is always escaped, so the pattern can only match a real key
 * with its value.
 */
export function translateAnswer(serialized: string, dialect: Dialect): string {
  if (dialect === "native") return serialized;
  let translated = dialect === "terminal" ? serialized.replace(ownFieldsStart, `"email_address":"",$&`) : serialized;
  for (const [ours, theirs] of nestedValues) {
    if (translated.includes(ours)) translated = translated.replaceAll(ours, theirs);
  }
  return translated.includes('"channel_folder_id":') ? translated.replace(secondFolderId, '"id":$1,') : translated;
}

/** The realm in a refusal for a missing sign-in (RFC 9110, section 11.5; the wire specification, section 7). */
export function signInRealm(dialect: Dialect): string {
  return dialect === "native" ? "watercooler" : "zulip";
}

/** Values that the family writes differently in requests, by parameter and by its spelling. */
const requestValues: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  reaction_type: new Map([["zulip_extra_emoji", "chat_extra_emoji"]]),
  emojiset: new Map([
    ["google", "emoji_set_a"],
    ["twitter", "emoji_set_b"],
  ]),
  token_kind: new Map([
    ["fcm", "android"],
    ["apns", "ios"],
  ]),
};

/** The neutral spelling of a parameter's raw value. */
export function neutralValue(name: string, raw: string): string {
  if (!Object.hasOwn(requestValues, name)) return raw;
  const quoted = raw.startsWith('"') && raw.endsWith('"') && raw.length > 1;
  const neutral = requestValues[name]?.get(quoted ? raw.slice(1, -1) : raw);
  if (neutral === undefined) return raw;
  return quoted ? `"${neutral}"` : neutral;
}

/**
 * The code that an error is sent with: a bad parameter is a plain BAD_REQUEST, but the family gets a separate code for
 * a missing one (the wire specification, Decisions 10).
 */
export function errorCodeFor(code: string, dialect: Dialect): string {
  if (code === "REQUEST_VARIABLE_INVALID") return "BAD_REQUEST";
  if (isFamilyDialect(dialect)) return code === "METHOD_NOT_ALLOWED" ? "BAD_REQUEST" : code;
  return code === "REQUEST_VARIABLE_MISSING" ? "BAD_REQUEST" : code;
}

/**
 * The details of an error with that code. Strict clients of the family accept no details with BAD_REQUEST, the name of
 * the parameter only with the code for a missing one, and never a problem (Decision 20).
 */
export function errorDetailsFor(
  code: string,
  details: Readonly<Record<string, unknown>>,
  dialect: Dialect,
): Readonly<Record<string, unknown>> {
  if (dialect === "native") return details;
  const { var_name, var_problem, var_detail, request_problem, problem_reason, ...others } = details;
  if (code === "REQUEST_VARIABLE_INVALID" || code === "BAD_REQUEST") {
    // Only for linkifiers (the wire specification, 1.6).
    return others.errors === undefined ? {} : { errors: others.errors };
  }
  return var_name !== undefined && code === "REQUEST_VARIABLE_MISSING" ? { ...others, var_name } : others;
}
