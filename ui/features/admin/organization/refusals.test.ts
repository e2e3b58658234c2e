import { beforeAll, expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { explain } from "../../../store/api.ts";
import { loadWords } from "../../../store/testing/load-refusal-words.ts";
import { describeOutboxRefusal } from "./email/outbox-refusal.ts";
import { describeRelayRefusal } from "./email/relay-refusal.ts";
import { describeNetworkRefusal } from "./networks/network-refusal.ts";
import { describeFieldRefusal } from "./profile-fields/field-refusal.ts";
import { withDescribedRefusal } from "./replace-refusal.ts";
import { describeSecureRefusal } from "./secure/secure-refusal.ts";

beforeAll(loadWords);

type Describe = (refusal: RequestFailed) => string | undefined;

async function explainRefusal(describe: Describe, body: object): Promise<string> {
  const refusal = new RequestFailed(400, { code: "BAD_REQUEST", msg: "The server's words.", ...body });
  return withDescribedRefusal(describe, () => Promise.reject(refusal)).then(String, explain);
}

const atStart = { request_problem: "set_at_start" };
const parameter = (var_name: string, var_problem = "invalid") => ({ var_name, var_problem });

test.each([
  ["a mail server from the start options", describeRelayRefusal, atStart, "set by a start option"],
  ["a host", describeRelayRefusal, parameter("host"), "Enter a name or an IP address"],
  ["a port", describeRelayRefusal, parameter("port"), "Enter a number from 1 to 65,535"],
  ["a sender", describeRelayRefusal, parameter("from"), "Enter an address"],
  ["a missing user name", describeRelayRefusal, parameter("user", "missing"), "Enter the user name too."],
  ["a user name", describeRelayRefusal, parameter("user", "unusable_character"), "invisible characters"],
  ["a missing password", describeRelayRefusal, parameter("password", "missing"), "Enter the password again."],
  ["a password", describeRelayRefusal, parameter("password", "too_long"), "a shorter password"],
  ["an email that is sent", describeOutboxRefusal, parameter("mail_id", "unchanged"), "already sent"],
  ["an email without its text", describeOutboxRefusal, parameter("mail_id", "conflict"), "its text is deleted"],
  ["an email that is gone", describeOutboxRefusal, parameter("mail_id", "unknown"), "no longer in the outbox"],
  ["networks from the start options", describeNetworkRefusal, atStart, "set by a start option"],
  ["a network", describeNetworkRefusal, parameter("interfaces[0]"), "can't use one of these networks"],
  ["a mode from the start options", describeSecureRefusal, atStart, "set by a start option"],
  ["a certificate", describeSecureRefusal, parameter("mode", "conflict"), "can't create or read its certificate"],
  ["one field too many", describeFieldRefusal, { request_problem: "too_many" }, "too many profile fields"],
  ["a field that is gone", describeFieldRefusal, parameter("field_id", "unknown"), "removed this field"],
  ["a field's name", describeFieldRefusal, parameter("name", "taken"), "Another field has that name."],
  ["a full summary", describeFieldRefusal, parameter("display_in_profile_summary", "conflict"), "is full"],
  ["options", describeFieldRefusal, parameter("field_data", "taken"), "Two options are the same."],
  ["an account", describeFieldRefusal, parameter('field_data["url_pattern"]'), "account address"],
] as const)("the refusal of %s has the page's own words", async (_, describe, body, words) => {
  expect(await explainRefusal(describe, body)).toContain(words);
});

test("other errors keep their explanation", async () => {
  for (const describe of [describeRelayRefusal, describeOutboxRefusal, describeNetworkRefusal, describeFieldRefusal]) {
    expect(await explainRefusal(describe, { code: "STORAGE_FULL" })).toContain("disk is full");
  }
});
