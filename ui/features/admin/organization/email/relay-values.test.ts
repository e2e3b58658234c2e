import { expect, test } from "vitest";
import { readRelay } from "#server/domain/mail-relay/read.ts";
import { relayParameters, relayProblems, relayValues } from "./relay-values.ts";

const saved = {
  ...{ host: "mail.example.com", port: 587, tls: false, accepts_any_certificate: false },
  ...{ from: "office@example.com", user: "office", has_password: true },
};

const typed = relayValues(saved);

test("saved values are sent unchanged, and the saved password is not sent", () => {
  const { has_password: _, ...same } = saved;
  expect(relayParameters(typed)).toEqual(same);
  expect(relayProblems(typed, saved)).toEqual({});
});

test("an empty port is the usual one, and there is no password without a user name", () => {
  expect(relayParameters({ ...typed, port: " ", user: "", password: "left over" })).toEqual({
    ...{ host: "mail.example.com", tls: false, accepts_any_certificate: false },
    ...{ from: "office@example.com", user: "" },
  });
});

test("an empty port is the saved one if that is the usual one, so that the saved password is kept", () => {
  expect(relayProblems({ ...typed, port: " " }, saved)).toEqual({});
  expect(relayProblems({ ...typed, port: "" }, { ...saved, port: 2525 }).password).toBeDefined();
});

test("the sender can be at a short name of the office's network, as on the server", () => {
  expect(relayProblems({ ...typed, from: "chat@mailhost" }, saved).from).toBeUndefined();
});

test.each([
  [{ host: "" }, "host"],
  [{ host: "http://mail.example.com" }, "host"],
  [{ host: "mail.example.com:25" }, "host"],
  [{ port: "0" }, "port"],
  [{ port: "65536" }, "port"],
  [{ port: "smtp" }, "port"],
  [{ from: "office" }, "from"],
  [{ user: "a".repeat(201), password: "x" }, "user"],
  [{ user: "nina" }, "password"],
  [{ host: "other.example.com" }, "password"],
  [{ port: "25" }, "password"],
  [{ tls: true }, "password"],
  [{ accepts_any_certificate: true }, "password"],
])("%o has an error at the %s, because it is invalid or the password must be entered again", (wrong, field) => {
  const problems = relayProblems({ ...typed, ...wrong }, saved);
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  expect(found.map(([name]) => name)).toContain(field);
});

test.each(["mail", "192.168.1.9", "fe80::1", "fe80::1%eth0", "mail_out.example.com"])(
  "the page and the server agree on the host name %s",
  (host) => {
    expect(relayProblems({ ...typed, host, password: "x" }, saved).host).toBeUndefined();
    expect(readRelay({ ...saved, host, password: "x" }).host).toBe(host);
  },
);

test("an invalid IPv6 address is refused", () => {
  expect(relayProblems({ ...typed, host: "1::2::3" }, saved).host).toBeDefined();
});

test("the error at the port names the highest port", () => {
  expect(relayProblems({ ...typed, port: "0" }, saved).port).toBe(
    "Enter a number from 1 to 65,535, or leave it empty for the usual port.",
  );
});

test("a password that was never saved is required", () => {
  expect(relayProblems(typed, null).password).toBe("Enter the password.");
  expect(relayProblems(typed, { ...saved, has_password: false }).password).toBe("Enter the password.");
});

test("control characters in the user name and the password are refused", () => {
  const problems = relayProblems({ ...typed, user: "off\u0007ice", password: "kitchen\u0000" }, saved);
  expect(problems.user).toBe("Leave out the line break or control character at position 4.");
  expect(problems.password).toBe("Leave out the line break or control character at position 8.");
});
