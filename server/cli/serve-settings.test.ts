import { expect, test } from "vitest";
import { readServeFlags } from "./serve-settings.ts";

test("each named network interface is used for discovery", () => {
  expect(readServeFlags([]).interfaces).toEqual([]);
  const argv = ["--interface", "eth0", "--port", "0", "--interface=10.0.0.2", "--interface", "Ethernet 2"];
  expect(readServeFlags(argv)).toMatchObject({ interfaces: ["eth0", "10.0.0.2", "Ethernet 2"], port: 0 });
  expect(() => readServeFlags(["--interface", "eth0", "--interface"])).toThrow("--interface needs a value.");
  expect(() => readServeFlags(["--interface=", "--interface=eth0"])).toThrow("--interface needs a value.");
});

test.each([
  [[], true],
  [["--host", "192.168.1.7"], true],
  [["--no-discovery"], false],
  [["--host", "127.0.0.1"], false],
  [["--host", "localhost"], false],
  [["--host", "::1"], false],
])("with the flags %j, the server announces itself: %s", (argv, discovery) => {
  expect(readServeFlags(argv)).toMatchObject({ discovery });
});
