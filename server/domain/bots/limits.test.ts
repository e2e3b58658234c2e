import { expect, test } from "vitest";
import { botShortNameLimit, isBotShortName, isWebhookAddress } from "./limits.ts";

test.each(["tasks", "Task-Clock", " a ", "7", "a.b_c+d-e", "x".repeat(botShortNameLimit)])(
  "%j is a short name",
  (name) => {
    expect(isBotShortName(name)).toBe(true);
  },
);

test.each(["", " ", "-a", ".a", "a..b", "a b", "é", "a@b", "a\nb", "x".repeat(botShortNameLimit + 1)])(
  "%j is no short name",
  (name) => {
    expect(isBotShortName(name)).toBe(false);
  },
);

test.each(["http://tasks.example.test/hook", "HTTPS://tasks", " http://127.0.0.1:80/?a=1 "])(
  "%j is a webhook",
  (url) => {
    expect(isWebhookAddress(url)).toBe(true);
  },
);

test.each(["", "tasks", "ftp://tasks", "http://", "http://a b", 'http://a"b', "http://<a>"])(
  "%j is no webhook",
  (url) => {
    expect(isWebhookAddress(url)).toBe(false);
  },
);
