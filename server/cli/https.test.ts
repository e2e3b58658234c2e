import { resolve } from "node:path";
import { expect, test } from "vitest";
import { exitCodes } from "../control/failure.ts";
import { readServeFlags } from "./serve-settings.ts";
import { temporaryFolder } from "./testing/process.ts";
import { run } from "./testing/run.ts";

test.each([
  [[], { https: null, certificate: null }],
  [["--https"], { https: true, certificate: null }],
  [["--no-https"], { https: false, certificate: null }],
  [
    ["--certificate", "chat.crt", "--certificate-key", "/keys/chat.key"],
    { https: null, certificate: { certificate: resolve("chat.crt"), key: "/keys/chat.key" } },
  ],
])("%j gives %o", (argv, https) => {
  expect(readServeFlags(argv)).toMatchObject(https);
});

test("an unusable certificate keeps the server from starting, with a message and code 1", async () => {
  const argv = ["--certificate", "/no/chat.crt", "--certificate-key", "/no/chat.key"];
  expect(await run("serve", "--data", temporaryFolder(), ...argv)).toMatchObject({
    code: exitCodes.failure,
    stderr: "/no/chat.crt doesn't exist. Check the spelling.\n",
  });
});

test.each([
  [["--certificate", "a.crt"], "--certificate needs its key too: add --certificate-key."],
  [["--certificate-key", "a.key"], "--certificate-key needs the certificate too: add --certificate."],
  [["--no-https", "--certificate", "a", "--certificate-key", "b"], "cannot be used together"],
  [["--https", "--no-https"], "--https and --no-https cannot be used together. Leave one out."],
  [["--no-discovery", "--port", "0", "--discovery"], "--discovery and --no-discovery cannot be used together."],
  [["--certificate"], "--certificate needs a value."],
])("%j is refused", (argv, sentence) => {
  expect(() => readServeFlags(argv)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(sentence), exitCode: exitCodes.usage }),
  );
});
