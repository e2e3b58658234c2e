import { expect, test } from "vitest";
import { withoutStalePlaceholders } from "./stale-placeholders.ts";

test("placeholders of an earlier page are removed, and those of running uploads stay", () => {
  const text = "Look:\n[Uploading a.png…]()\n[Uploading b.png…]()\n[a link](/x) and […]";
  expect(withoutStalePlaceholders(text, ["[Uploading b.png…]()"])).toBe(
    "Look:\n[Uploading b.png…]()\n[a link](/x) and […]",
  );
  expect(withoutStalePlaceholders(text, [])).toBe("Look:\n[a link](/x) and […]");
});
