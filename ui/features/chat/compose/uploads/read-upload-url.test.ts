import { expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { readUploadUrl } from "./read-upload-url.ts";

const url = "/user_uploads/1/4e/4e8f/lamp schön.pdf";

const response = (status: number, body: object | string, headers: Readonly<Record<string, string>> = {}) => ({
  getStatus: () => status,
  getHeader: (name: string) => headers[name],
  getBody: () => (typeof body === "string" ? body : JSON.stringify(body)),
});

test("the address is in the answer to the last part, or in a header if that answer was lost", () => {
  expect(readUploadUrl(response(200, { result: "success", msg: "", url, uri: url, filename: "lamp" }))).toBe(url);
  expect(readUploadUrl(response(200, "", { "content-location": encodeURI(url) }))).toBe(url);
});

test("a refusal is thrown with its code, and so is an answer that is none", () => {
  expect(() => readUploadUrl(response(413, { code: "REALM_UPLOAD_QUOTA" }))).toThrow(
    expect.objectContaining({ status: 413, code: "REALM_UPLOAD_QUOTA" }),
  );
  expect(() => readUploadUrl(response(502, "<html>"))).toThrow(RequestFailed);
  expect(() => readUploadUrl(response(200, ""))).toThrow(RequestFailed);
});
