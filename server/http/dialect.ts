/**
 * The family's second set of names, spoken at the edge only (the wire specification, Decisions 1, 10 and 11).
 * Inside the server there are neutral names alone; nothing but the pipeline and the delivery of events imports this.
 */

/**
 * `family`: a client that says by its User-Agent that it knows the family's own names; `terminal` is the one of these that
 * runs in a terminal. `native`: everybody else.
 */
export type Dialect = "native" | "family" | "terminal";

/** Whether a client knows the family's own names. */
export function isOfFamily(dialect: Dialect): boolean {
  return dialect !== "native";
}

/** Tells the dialect from a User-Agent header. */
export function dialectOf(userAgent: string | undefined): Dialect {
  if (userAgent === undefined || !/^(?:Zulip|zulip|go-zulip)/.test(userAgent)) return "native";
  return userAgent.startsWith("ZulipTerminal") ? "terminal" : "family";
}

/** Names of request parameters that mean the same as ours, by our name. */
export const parameterSynonyms: Readonly<Record<string, readonly string[]>> = {
  client_ext_avatar: ["client_gravatar"],
};

/** What a client calls one of our parameters. */
export function parameterName(name: string, dialect: Dialect): string {
  return dialect === "native" ? name : (parameterSynonyms[name]?.[0] ?? name);
}

/** Response keys of the family that are sent beside ours, by our key; always, for both dialects. */
const companions = { chat_feature_level: "zulip_feature_level", chat_merge_base: "zulip_merge_base" } as const;

/** The release that a client of the family takes us for. */
const familyVersion = "11.0";

/**
 * Adds the family's version keys beside the neutral ones to a body that carries them
 * (/server_settings, /register and `restart` events).
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

/** Nested values with another name in the family: our JSON text -> theirs. */
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

/** The ID of a channel folder under its second name, behind the first, which is the only one that the family has. */
const secondFolderId = /"id":(\d+),"channel_folder_id":\1,/g;

/** What of a subscription is the subscriber's own, as far as it tells one: the terminal client expects an address too. */
const ownOfSubscription = /"in_home_view":(?:true|false),"pin_to_top":/g;

/**
 * Writes nested values under the family's names, and leaves out what its strict clients do not know. Works on the serialized text because a quotation mark inside a
 * JSON string is always escaped: the pattern can only match a real key with its value.
 */
export function translateAnswer(serialized: string, dialect: Dialect): string {
  if (dialect === "native") return serialized;
  let translated = dialect === "terminal" ? serialized.replace(ownOfSubscription, `"email_address":"",$&`) : serialized;
  for (const [ours, theirs] of nestedValues) {
    if (translated.includes(ours)) translated = translated.replaceAll(ours, theirs);
  }
  return translated.includes('"channel_folder_id":') ? translated.replace(secondFolderId, '"id":$1,') : translated;
}

/** What a refusal for want of a sign-in names as the realm (RFC 9110, section 11.5; the wire specification, section 7). */
export function signInRealm(dialect: Dialect): string {
  return dialect === "native" ? "watercooler" : "zulip";
}

/** Values that the family writes differently in requests, by parameter and theirs. */
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
 * The code an error is written with: a bad parameter is a plain BAD_REQUEST, but the family is told apart that one is
 * missing (the wire specification, Decisions 10).
 */
export function errorCodeFor(code: string, dialect: Dialect): string {
  if (code === "REQUEST_VARIABLE_INVALID") return "BAD_REQUEST";
  if (isOfFamily(dialect)) return code === "METHOD_NOT_ALLOWED" ? "BAD_REQUEST" : code;
  return code === "REQUEST_VARIABLE_MISSING" ? "BAD_REQUEST" : code;
}

/**
 * The details of an error with that code. Strict clients of the family read none beside BAD_REQUEST, the name of the
 * parameter only where the code says that it is missing, and never what is wrong with it (Decision 20).
 */
export function errorDetailsFor(
  code: string,
  details: Readonly<Record<string, unknown>>,
  dialect: Dialect,
): Readonly<Record<string, unknown>> {
  if (dialect === "native") return details;
  const { var_name, var_problem, var_detail, ...others } = details;
  if (code === "REQUEST_VARIABLE_INVALID" || code === "BAD_REQUEST") {
    // Of a linkifier alone (the wire specification, 1.6).
    return others.errors === undefined ? {} : { errors: others.errors };
  }
  return var_name !== undefined && code === "REQUEST_VARIABLE_MISSING" ? { ...others, var_name } : others;
}
