import { expect, test } from "vitest";
import { actionAfterSignOut } from "./after-sign-out.ts";

test("only pages with something of the person who has signed out leave or load again", () => {
  for (const path of ["/", "/admin", "/admin/people"]) {
    expect(actionAfterSignOut(path, true)).toBe("sign-in");
    expect(actionAfterSignOut(path, undefined)).toBe("sign-in");
    expect(actionAfterSignOut(path, false)).toBe("stay");
  }
  for (const path of ["/join", "/join/abc", "/reset-password/abc", "/about", "/sign-in"]) {
    expect(actionAfterSignOut(path, true)).toBe("reload");
    expect(actionAfterSignOut(path, false)).toBe("stay");
    expect(actionAfterSignOut(path, undefined)).toBe("stay");
  }
});
