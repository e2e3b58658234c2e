import { describe, expect, it } from "vitest";
import { dialectOf, errorCodeFor, neutralValue, translateAnswer, withFamilyVersion } from "./dialect.ts";

describe("the dialect", () => {
  it.each(["ZulipFlutter/1.0+2 (Android 15)", "ZulipPython/0.9.1 (Linux)", "zulip-js", "go-zulip/1.0.0"])(
    "of %s is the family's",
    (userAgent) => {
      expect(dialectOf(userAgent)).toBe("family");
    },
  );

  it("of the terminal client is the family's, with one addition", () => {
    expect(dialectOf("ZulipTerminal/0.7")).toBe("terminal");
    expect(errorCodeFor("REQUEST_VARIABLE_MISSING", "terminal")).toBe("REQUEST_VARIABLE_MISSING");
    expect(translateAnswer('"emojiset":"emoji_set_a"', "terminal")).toBe('"emojiset":"google"');
  });

  it.each([undefined, "", "Mozilla/5.0 Zulip", "curl/8.0", "gozulip"])("of %s is our own", (userAgent) => {
    expect(dialectOf(userAgent)).toBe("native");
  });
});

describe("an answer", () => {
  const ours = {
    reaction_type: "chat_extra_emoji",
    nested: [{ emojiset: "emoji_set_a" }, { emojiset: "emoji_set_b" }],
    emojiset_choices: [{ key: "emoji_set_a" }, { key: "emoji_set_b" }, { key: "text" }],
  };
  const setting = { property: "emojiset", value: "emoji_set_a" };

  it("uses the family's names of nested values only for the family", () => {
    const text = JSON.stringify({ ...ours, ...setting });
    expect(translateAnswer(text, "native")).toBe(text);
    expect(JSON.parse(translateAnswer(text, "family"))).toEqual({
      reaction_type: "zulip_extra_emoji",
      nested: [{ emojiset: "google" }, { emojiset: "twitter" }],
      emojiset_choices: [{ key: "google" }, { key: "twitter" }, { key: "text" }],
      property: "emojiset",
      value: "google",
    });
  });

  it("does not change what people wrote, even when it looks like a key", () => {
    const content = JSON.stringify(ours) + JSON.stringify(setting);
    const text = JSON.stringify({ content, [content]: 1, reaction_type: "unicode_emoji" });
    expect(translateAnswer(text, "family")).toBe(text);
  });

  it("gives subscriptions an address only for the terminal client", () => {
    const subscription = JSON.stringify({ color: "#fff", in_home_view: true, pin_to_top: false });
    const addressed = { color: "#fff", email_address: "", in_home_view: true, pin_to_top: false };
    expect(JSON.parse(translateAnswer(subscription, "terminal"))).toEqual(addressed);
    for (const dialect of ["native", "family"] as const)
      expect(translateAnswer(subscription, dialect)).toBe(subscription);
    const quoted = JSON.stringify({ content: subscription });
    expect(translateAnswer(quoted, "terminal")).toBe(quoted);
  });

  it("carries both names of the version", () => {
    const body = { chat_feature_level: 420, chat_version: "0.1.0", chat_merge_base: "0.1.0" };
    expect(withFamilyVersion(body)).toEqual({
      ...body,
      zulip_feature_level: 420,
      zulip_version: "11.0",
      zulip_merge_base: "11.0",
    });
  });
});

describe("a request's value", () => {
  it.each([
    ["reaction_type", "zulip_extra_emoji", "chat_extra_emoji"],
    ["emojiset", "google", "emoji_set_a"],
    ["emojiset", '"twitter"', '"emoji_set_b"'],
    ["token_kind", "apns", "ios"],
    ["emojiset", "emoji_set_a", "emoji_set_a"],
    ["content", "google", "google"],
    ["emojiset", "constructor", "constructor"],
    ["__proto__", "google", "google"],
    ["emojiset", '"', '"'],
  ])("of %s %s is neutrally %s", (name, raw, neutral) => {
    expect(neutralValue(name, raw)).toBe(neutral);
  });
});

describe("an error's code", () => {
  it("of a bad parameter is plain, but the family gets another one for a missing parameter", () => {
    for (const dialect of ["native", "family"] as const) {
      expect(errorCodeFor("REQUEST_VARIABLE_INVALID", dialect)).toBe("BAD_REQUEST");
    }
    expect(errorCodeFor("REQUEST_VARIABLE_MISSING", "native")).toBe("BAD_REQUEST");
    expect(errorCodeFor("REQUEST_VARIABLE_MISSING", "family")).toBe("REQUEST_VARIABLE_MISSING");
  });

  it("of a method is plain for the family", () => {
    expect(errorCodeFor("METHOD_NOT_ALLOWED", "native")).toBe("METHOD_NOT_ALLOWED");
    expect(errorCodeFor("METHOD_NOT_ALLOWED", "family")).toBe("BAD_REQUEST");
  });
});
