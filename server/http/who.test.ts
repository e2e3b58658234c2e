import { describe, expect, it } from "vitest";
import { mayCall, roleRefusal } from "./who.ts";

describe("a role", () => {
  it.each([
    ["anyone", [100, 200, 300, 400, 600]],
    ["user", [100, 200, 300, 400, 600]],
    ["member", [100, 200, 300, 400]],
    ["moderator", [100, 200, 300]],
    ["administrator", [100, 200]],
    ["owner", [100]],
  ] as const)("may call what is for %s as %j", (who, roles) => {
    expect([100, 200, 300, 400, 600].filter((role) => mayCall(role, who))).toEqual(roles);
  });

  it("that may not call it is refused with the role that may", () => {
    expect(roleRefusal("administrator")).toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      status: 400,
      message: "Must be an organization administrator",
    });
  });
});
