import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queryFields } from "./form.ts";
import { receiveForms } from "./testing/receive-form.ts";

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

/** A multipart body with the boundary `x`. */
function parts(...entries: readonly (readonly [disposition: string, value: string])[]): string {
  const written = entries.map(
    ([disposition, value]) => `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n`,
  );
  return `${written.join("")}--x--\r\n`;
}

describe("a URL-encoded form", () => {
  it.each([undefined, urlEncoded, "Application/X-WWW-Form-URLencoded; charset=UTF-8"])(
    "is read under the content type %s",
    async (type) => {
      await using server = await receiveForms();
      expect(await server.read(type, "topic=lamp+oil&content=a%26b%C3%A9")).toEqual({
        fields: { topic: "lamp oil", content: "a&bé" },
      });
    },
  );

  it("is read without a Content-Length, and when it comes byte by byte", async () => {
    await using server = await receiveForms();
    expect(await server.read(urlEncoded, "topic=lamp", { chunked: true })).toEqual({ fields: { topic: "lamp" } });
    const { socket, reading } = await server.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\na");
    for (const byte of ["=", "1"]) await new Promise((written) => socket.write(byte, written));
    expect(await reading).toEqual({ fields: { a: "1" } });
  });

  it("without content has no fields", async () => {
    await using server = await receiveForms();
    expect(await server.read(urlEncoded, "")).toEqual({ fields: {} });
    expect(await server.read("application/json", "")).toEqual({ fields: {} });
    const { reading } = await server.write("POST / HTTP/1.1\r\nhost: x\r\n\r\n");
    expect(await reading).toEqual({ fields: {} });
  });

  it("refuses another encoding by name", async () => {
    await using server = await receiveForms();
    for (const type of ["application/json", "text/plain", "multipart/mixed; boundary=x"]) {
      expect(await server.read(type, '{"topic":"lamp"}')).toMatchObject({
        error: { code: "BAD_REQUEST", message: expect.stringContaining("application/x-www-form-urlencoded") },
      });
    }
  });

  it("refuses compression", async () => {
    await using server = await receiveForms();
    const head = "POST / HTTP/1.1\r\nhost: x\r\ncontent-encoding: gzip\r\ncontent-length: 1\r\n\r\na";
    expect(await (await server.write(head)).reading).toMatchObject({ error: { code: "BAD_REQUEST" } });
  });

  it("refuses a form of separators only, quickly", async () => {
    await using server = await receiveForms();
    const reading = await server.read(urlEncoded, "a&".repeat(2_000_000));
    expect(reading).toMatchObject({ error: { message: "The form has too many fields (limit: 1000)." } });
  });
});

describe("bytes that are no UTF-8", () => {
  const refusal = {
    error: { code: "BAD_REQUEST", message: "content is not valid UTF-8.", details: { var_name: "content" } },
  };

  it.each([
    ["in a URL-encoded form", urlEncoded, "topic=lamp%&content=caf%E9&x=%"],
    ["cut off in a URL-encoded form", urlEncoded, "content=%F0%9F%98&topic=lamp"],
    ["half a surrogate pair in a URL-encoded form", urlEncoded, "content=%ED%A0%80"],
    ["without escapes in a URL-encoded form", urlEncoded, Buffer.from("topic=lamp&content=caf\xe9", "latin1")],
    ["in a multipart form", multipart, Buffer.from(parts(['form-data; name="content"', "caf\xe9"]), "latin1")],
  ])("are refused: %s", async (_case, type, body) => {
    await using server = await receiveForms();
    expect(await server.read(type, body)).toMatchObject(refusal);
  });

  it("are not confused with a replacement character that was sent", async () => {
    await using server = await receiveForms();
    const fields = { content: "caf\ufffd" };
    expect(await server.read(urlEncoded, "content=caf%EF%BF%BD")).toEqual({ fields });
    expect(await server.read(urlEncoded, "content=caf\ufffd")).toEqual({ fields });
    expect(await server.read(multipart, parts(['form-data; name="content"', "caf\ufffd"]))).toEqual({ fields });
  });

  it("are detected by field: a percent sign that starts no escape stays", async () => {
    await using server = await receiveForms();
    expect(await server.read(urlEncoded, "content=100%+of%C3%A9%2&x=%zz")).toEqual({
      fields: { content: "100% ofé%2", x: "%zz" },
    });
  });
});

describe("a multipart form", () => {
  it("gives its fields, the last of each name, and skips files", async () => {
    await using server = await receiveForms();
    const body = parts(
      ['form-data; name="topic"', "chairs"],
      ['form-data; name="photo"; filename="a.png"', "\u0000\u0001"],
      ['form-data; name="topic"', "lamp é"],
      ['form-data; name="event_types"', "null"],
      ['form-data; name="empty"', ""],
    );
    const fields = { topic: "lamp é", event_types: "null", empty: "" };
    expect(await server.read(multipart, body)).toEqual({ fields });
    expect(await server.read(multipart, body, { chunked: true })).toEqual({ fields });
  });

  it.each([
    ["without a boundary", "multipart/form-data", parts(['form-data; name="a"', "1"])],
    ["that is empty", multipart, " "],
    ["that ends early", multipart, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'],
    ["with another boundary", "multipart/form-data; boundary=y", parts(['form-data; name="a"', "1"])],
    ["with a broken part header", multipart, "--x\r\n\u0001\u0002\r\n\r\n1\r\n--x--\r\n"],
    ["with a field without a name", multipart, parts(["form-data", "1"])],
    [
      "with a field in an unknown character set",
      multipart,
      parts(['form-data; name="a"\r\nContent-Type: text/plain; charset=x-unknown', "1"]),
    ],
  ])("%s is refused as malformed", async (_case, type, body) => {
    await using server = await receiveForms();
    expect(await server.read(type, body)).toMatchObject({
      error: { code: "BAD_REQUEST", message: "The multipart form is malformed." },
    });
  });

  it("is refused with too many fields", async () => {
    await using server = await receiveForms();
    const fields = Array.from({ length: 1_001 }, (_, at) => [`form-data; name="f${at}"`, ""] as const);
    expect(await server.read(multipart, parts(...fields))).toMatchObject({
      error: { message: "The form has too many fields (limit: 1000)." },
    });
  });

  it("is read or refused, whatever the bytes", async () => {
    await using server = await receiveForms();
    const piece = fc.constantFrom(
      "--x",
      "--",
      "\r\n",
      "Content-Disposition: form-data",
      '; name="a"',
      ":",
      "Content-Type: text/plain; charset=",
      "utf-16",
      "\u0000",
      "z",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const reading = await server.read(multipart, `--x\r\n${pieces.join("")}`);
        if ("error" in reading) expect(reading.error).toMatchObject({ code: "BAD_REQUEST" });
      }),
      { numRuns: 200 },
    );
  });
});

describe("a form that is too large", () => {
  const large = "a".repeat(4 * 1024 * 1024 + 1);
  const refusal = { error: { code: "REQUEST_TOO_LARGE", message: "The request is too large (limit: 4 MiB)." } };

  it.each([
    ["URL-encoded", urlEncoded, `topic=${large}`],
    ["multipart", multipart, parts(['form-data; name="a"', large])],
    ["multipart, all of it a file", multipart, parts(['form-data; name="a"; filename="a"', large])],
    ["multipart, all of it preamble", multipart, large],
  ])("is refused: %s", async (_case, type, body) => {
    await using server = await receiveForms();
    expect(await server.read(type, body)).toMatchObject(refusal);
    expect(await server.read(type, body, { chunked: true })).toMatchObject(refusal);
  });

  it("is refused by its Content-Length, before it arrives", async () => {
    await using server = await receiveForms();
    const { reading } = await server.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n");
    expect(await reading).toMatchObject(refusal);
  });

  it("is accepted up to the limit exactly", async () => {
    await using server = await receiveForms();
    const content = "a".repeat(4 * 1024 * 1024 - "content=".length);
    expect(await server.read(urlEncoded, `content=${content}`)).toEqual({ fields: { content } });
  });
});

describe("a client that hangs up in the middle", () => {
  it.each([
    ["a URL-encoded form", "content-length: 99\r\n\r\ntopic="],
    ["a form in chunks", "transfer-encoding: chunked\r\n\r\n5\r\ntopic"],
    ["a multipart form", `content-type: ${multipart}\r\ncontent-length: 99\r\n\r\n--x\r\nContent-`],
    [
      "a file that is not expected",
      `content-type: ${multipart}\r\ncontent-length: 99\r\n\r\n--x\r\nContent-Disposition: form-data; filename=a\r\n\r\nx`,
    ],
  ])("of %s is not waited for", async (_case, bytes) => {
    await using server = await receiveForms();
    const { socket, reading } = await server.write(`POST / HTTP/1.1\r\nhost: x\r\n${bytes}`);
    socket.destroy();
    expect(await reading).toMatchObject({
      error: { message: "The connection closed before the request was complete." },
    });
  });
});

describe("a query string", () => {
  it("is read like URLSearchParams reads it, whatever it contains, unless it is not UTF-8", () => {
    const piece = fc.oneof(
      fc.constantFrom("&", "=", "+", "%", "%2", "%41", "%C3%A9", "%FF", "%E0%A4", "a", "é"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const query = pieces.join("").replaceAll("?", "");
        // Node's own implementation loses unencoded letters where a percent sign starts no escape.
        const pairs = [...new URLSearchParams(query.replaceAll(/[^\0-\x7f]+/gu, encodeURIComponent))];
        if (pairs.flat().some((part) => part.includes("\ufffd"))) {
          expect(() => queryFields(`/path?${query}`)).toThrow("is not valid UTF-8.");
        } else {
          expect([...queryFields(`/path?${query}`)]).toEqual([...new Map(pairs)]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("that is not UTF-8 is refused by the name of the parameter", () => {
    expect(() => queryFields("/path?a=1&anchor=%FF")).toThrow("anchor is not valid UTF-8.");
    expect(() => queryFields("/path?%E0%A4=1")).toThrow("The name of a parameter is not valid UTF-8.");
  });

  it("has no fields when it is absent", () => {
    expect(queryFields("/path").size).toBe(0);
    expect(queryFields("/path?").size).toBe(0);
  });
});
