import fc from "fast-check";
import { expect, test } from "vitest";
import { createAnswerReader } from "./answer-reader.ts";

const sized = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

const chunked = (...chunks: string[]) =>
  `HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n${[...chunks, ""]
    .map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`)
    .join("")}`;

test("bodies with a length and in chunks are read, one after the other", () => {
  const stream = sized(`{"a":1}`) + chunked("one ", "two") + sized("") + sized("last");
  expect(readInPieces(Buffer.from(stream), [])).toEqual([
    [200, `{"a":1}`],
    [404, "one two"],
    [200, ""],
    [200, "last"],
  ]);
});

test("the network may split the answers anywhere", () => {
  const stream = Buffer.from(sized("résumé") + chunked("a\r\n0\r\n\r\n", "b") + sized("x".repeat(300)));
  const whole = readInPieces(stream, []);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
      expect(readInPieces(stream, cuts)).toEqual(whole);
    }),
  );
});

function readInPieces(stream: Buffer, cuts: readonly number[]): [status: number, body: string][] {
  const answers: [number, string][] = [];
  const read = createAnswerReader(({ status, body }) => answers.push([status, String(body)]));
  const ends = [...new Set([...cuts, stream.length])].sort((a, b) => a - b);
  let from = 0;
  for (const end of ends) {
    if (end > from) read(Buffer.from(stream.subarray(from, end)));
    from = end;
  }
  return answers;
}
