import { afterEach, expect, test, vi } from "vitest";
import { CommandFailure } from "../control/failure.ts";
import { readMailRelay } from "./mail-relay.ts";

afterEach(() => vi.unstubAllEnvs());

test("without flags and environment there is no relay", () => {
  expect(readMailRelay({})).toBeNull();
});

test.each([
  ["smtp://mail.example.test", { host: "mail.example.test", port: 25, isSecure: false, credentials: null }],
  ["smtps://mail.example.test", { port: 465, isSecure: true, acceptsAnyCertificate: false }],
  ["smtp://192.0.2.7:2525?certificate=any", { host: "192.0.2.7", port: 2525, acceptsAnyCertificate: true }],
  ["smtp://[2001:db8::1]:2525", { host: "2001:db8::1", port: 2525 }],
])("--smtp-url %s is accepted", (url, relay) => {
  expect(readMailRelay({ url, from: "office@example.test" })).toMatchObject({ ...relay, from: "office@example.test" });
});

test("the environment may contain a password, and the flag overrides it", () => {
  vi.stubEnv("WATERCOOLER_SMTP_URL", "smtp://office%40example.test:p%40ss@mail.example.test");
  vi.stubEnv("WATERCOOLER_SMTP_FROM", "chat@example.test");
  expect(readMailRelay({})).toMatchObject({
    port: 587,
    credentials: { user: "office@example.test", password: "p@ss" },
    from: "chat@example.test",
  });
  expect(readMailRelay({ url: "smtp://other.example.test" })).toMatchObject({ host: "other.example.test" });
});

test.each([
  ["smtp://mail.example.test", "watercooler@mail.example.test"],
  ["smtp://192.0.2.7", "watercooler@[192.0.2.7]"],
  ["smtp://[2001:db8::1]:2525", "watercooler@[IPv6:2001:db8::1]"],
])("mail through %s comes from %s by default", (url, from) => {
  expect(readMailRelay({ url })?.from).toBe(from);
});

test.each([
  [{ url: "mail.example.test:25" }, "--smtp-url must be like"],
  [{ url: "http://mail.example.test" }, "--smtp-url must be like"],
  [{ url: "smtp://" }, "--smtp-url must be like"],
  [{ url: "smtp://50%@mail.example.test" }, "--smtp-url must be like"],
  [{ url: "smtp://mail.example.test", from: "nobody" }, "--smtp-from must be an email address."],
  [{ url: "smtp://office:secret@mail.example.test" }, "--smtp-url must not hold a password"],
])("%o is refused", (chosen, message) => {
  expect(() => readMailRelay(chosen)).toThrow(CommandFailure);
  expect(() => readMailRelay(chosen)).toThrow(message);
});

test("an invalid environment value is refused without showing its password", () => {
  vi.stubEnv("WATERCOOLER_SMTP_URL", "smtp:office:secret@mail.example.test");
  expect(() => readMailRelay({})).toThrow(/^WATERCOOLER_SMTP_URL must be like smtp:\/\/[^@]*$/);
});
