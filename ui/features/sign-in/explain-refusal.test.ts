import { expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { explainRefusal } from "./explain-refusal.ts";

const refusal = (code: string) => new RequestFailed(401, { code, msg: "The server's words." });

test("a wrong password and a deactivated account are explained in the words of the page", () => {
  expect(explainRefusal(refusal("AUTHENTICATION_FAILED"))).toBe(
    "Incorrect email or password. Check both, then try again.",
  );
  expect(explainRefusal(refusal("USER_DEACTIVATED"))).toContain("Ask an administrator");
  expect(explainRefusal(refusal("STORAGE_FULL"))).toContain("disk is full");
});
