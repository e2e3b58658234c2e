import { expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { explain } from "./api.ts";

const refusal = (code: string) => new RequestFailed(400, { code, msg: "The server's words." });

test("errors that every request may have are explained by their code, in the language of the page", () => {
  expect(explain(refusal("UNAUTHORIZED"))).toBe("You are not signed in anymore.");
  expect(explain(refusal("RATE_LIMIT_HIT"))).toContain("Wait a minute");
  expect(explain(refusal("STORAGE_FULL"))).toContain("disk is full");
  expect(explain(refusal("STORAGE_UNAVAILABLE"))).toContain("can't save anything");
  expect(explain(refusal("SHUTTING_DOWN"))).toContain("is stopping");
  expect(explain(refusal("INTERNAL_ERROR"))).toContain("server log");
});

test("other errors have the server's words, or say that the server did not answer", () => {
  expect(explain(refusal("BAD_IMAGE"))).toBe("The server's words.");
  expect(explain(new TypeError("Failed to fetch"))).toContain("did not answer");
});
