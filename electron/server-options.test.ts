import { expect, test } from "vitest";
import { readServerOptions } from "./server-options.ts";

test.each([
  ["", []],
  ["  ", []],
  ["--port 9000  --interface eth0", ["--port", "9000", "--interface", "eth0"]],
  ['--interface "Ethernet 2" --https', ["--interface", "Ethernet 2", "--https"]],
  ["--certificate='C:\\My files\\office.pem'", ["--certificate=C:\\My files\\office.pem"]],
  ['--smtp-from ""', ["--smtp-from", ""]],
  ['--interface "Ethernet', ["--interface", '"Ethernet']],
])("%j is read as the flags %j", (text, flags) => {
  expect(readServerOptions(text)).toEqual(flags);
});
