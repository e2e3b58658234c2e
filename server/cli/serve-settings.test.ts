import { expect, test } from "vitest";
import { readServeWords } from "./serve-settings.ts";

test.each([
  [[], true],
  [["--host", "192.168.1.7"], true],
  [["--no-discovery"], false],
  [["--host", "127.0.0.1"], false],
  [["--host", "localhost"], false],
  [["--host", "::1"], false],
])("with the words %j, the server announces itself: %s", (words, discovery) => {
  expect(readServeWords(words)).toMatchObject({ discovery });
});
