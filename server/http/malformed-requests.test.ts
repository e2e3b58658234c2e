import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { answerMalformedRequests } from "./malformed-requests.ts";
import { envelopeHeaders } from "./safety-headers.ts";

/** The answer to raw bytes, from a server that answers proper requests with the length of their address. */
async function answerTo(bytes: string, headersTimeout?: number): Promise<string> {
  const options = headersTimeout === undefined ? {} : { headersTimeout, connectionsCheckingInterval: 10 };
  const server = createServer(options, (request, response) => response.end(String(request.url?.length)));
  answerMalformedRequests(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  const answer = await text(socket);
  server.close();
  return answer;
}

describe("a request", () => {
  it("may list thousands of IDs in its address", async () => {
    const address = `/messages?message_ids=${"1234567%2C".repeat(5_000)}`;
    const answer = await answerTo(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
    expect(answer).toContain(`\r\n\r\n${address.length}`);
  });

  it.each([
    ["whose head is too long", `GET /${"a".repeat(140_000)} HTTP/1.1\r\n`, "431", "REQUEST_TOO_LARGE"],
    ["that is not HTTP", "nonsense\r\n\r\n", "400", "BAD_REQUEST"],
    ["with an unknown method", "BREW / HTTP/1.1\r\nhost: x\r\n\r\n", "400", "BAD_REQUEST"],
    ["with a broken header", "GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n", "400", "BAD_REQUEST"],
    [
      "with two lengths",
      "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na",
      "400",
      "BAD_REQUEST",
    ],
  ])("%s is refused in the envelope", async (_case, bytes, status, code) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(body)).toEqual({ result: "error", msg: expect.any(String), code });
    expect(head).toContain(`content-length: ${body.length}`);
    for (const header of Object.entries(envelopeHeaders)) expect(head.split("\r\n")).toContain(header.join(": "));
  });

  it("that does not arrive completely is refused after some time", async () => {
    const answer = await answerTo("GET / HTTP/1.1\r\nhost: ", 20);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"result":"error"');
  });
});
