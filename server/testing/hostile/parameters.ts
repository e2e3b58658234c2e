import { fillMessage, type HostileRequest, type HostileRequests, list } from "./request.ts";

/** A narrow in a request body, because it is too long for a URL. */
function narrow(text: string, code?: string): HostileRequest {
  const page = { anchor: "newest", num_before: "5000", num_after: "0", op: "add", flag: "starred" };
  const fields = { ...page, narrow: text };
  return { by: "pia", method: "POST", path: "/messages/flags/narrow", fields, ...(code === undefined ? {} : { code }) };
}

function send(fields: Readonly<Record<string, string>>, code: string): HostileRequest {
  return { by: "nina", method: "POST", path: "/messages", fields, code };
}

function manyFields(count: number, value: string) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, value]));
}

const keys = Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join();

/** Parameters that are long, deep or many. */
export const parameterRequests: HostileRequests = {
  "a narrow of 1,000 terms": narrow(
    list(1_000, () => ["is", "starred"]),
    "BAD_REQUEST",
  ),
  "a password that takes long to rate": {
    by: "ada",
    method: "POST",
    path: "/users",
    fields: {
      email: "new@example.test",
      full_name: "4@8({[<369&#!1|/?$5+70".repeat(4).replaceAll(/[@`"]/g, "a"),
      password: "p4$$w0rd".repeat(12),
    },
    code: "BAD_REQUEST",
  },
  "a narrow of 100 senders": narrow(
    list(100, (index) => ({ operator: "sender", operand: `person${index + 1}@example.test`, negated: true })),
  ),
  "a narrow of 49 words": narrow(
    list(49, (index) => ({ operator: "search", operand: `word${index}`, negated: index % 2 === 0 })),
  ),
  "a search for 10,000 characters": narrow(
    list(1, () => ["search", fillMessage("a ")]),
    "BAD_REQUEST",
  ),
  "a parameter of 90,000 keys": narrow(`[{${keys}}]`, "BAD_REQUEST"),
  "a parameter of 45,000 keys": narrow(`[{${keys.slice(0, 500_000)}":1}]`, "BAD_REQUEST"),
  "a parameter that is 250,000 deep": narrow(`${"[".repeat(250_000)}${"]".repeat(250_000)}`, "BAD_REQUEST"),
  "a parameter of 40,000 terms": narrow(
    list(40_000, () => ["is", 1]),
    "BAD_REQUEST",
  ),
  "a text of 4 MiB": send({ type: "direct", to: "[1]", content: "a".repeat(4_000_000) }, "BAD_REQUEST"),
  "a text of 1 MiB that is no list": send({ type: "direct", to: "a,".repeat(500_000), content: "x" }, "BAD_REQUEST"),
  "1,000 fields": send(manyFields(1_000, "x".repeat(500)), "BAD_REQUEST"),
  "2,000 fields": send(manyFields(2_000, "x"), "BAD_REQUEST"),
  "1,000 alert words": {
    by: "omar",
    method: "POST",
    path: "/users/me/alert_words",
    fields: { alert_words: list(1_000, (index) => `${index}${"x".repeat(90)}`) },
  },
  "50 drafts": {
    by: "omar",
    method: "POST",
    path: "/drafts",
    fields: {
      drafts: list(50, () => ({ type: "stream", to: [1], topic: "x", content: fillMessage("x"), timestamp: 1 })),
    },
  },
  "a typing notification to 1,000 people": {
    by: "omar",
    method: "POST",
    path: "/typing",
    fields: ({ memberIds }) => ({ op: "start", to: JSON.stringify(memberIds.slice(0, 1_000)) }),
  },
};
