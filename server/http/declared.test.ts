import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyEndpoint } from "./contract.ts";
import { assertDeclared } from "./declared.ts";

const team = z.object({ name: z.string(), members: z.array(z.object({ id: z.int() })), floor: z.int().optional() });
const notice = z.looseObject({ id: z.int() });

function findProblem(returns: z.ZodObject, answer: unknown): string | undefined {
  try {
    assertDeclared({ method: "GET", path: "/teams", returns } as AnyEndpoint, answer);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe("an answer", () => {
  it("may have every declared field, or leave out optional ones", () => {
    expect(findProblem(team, { name: "Freya", members: [{ id: 10 }], floor: 3 })).toBeUndefined();
    expect(findProblem(team, { name: "Freya", members: [] })).toBeUndefined();
  });

  it("may carry undeclared fields only where the declaration is loose", () => {
    expect(findProblem(notice, { id: 1, anything: { at: "all" } })).toBeUndefined();
    expect(findProblem(z.object({ notices: z.array(notice) }), { notices: [{ id: 1, more: 2 }] })).toBeUndefined();
  });

  it("is checked even if an earlier answer had a valid value in the same field", () => {
    expect(findProblem(team, { name: "Freya", members: [{ id: 10 }] })).toBeUndefined();
    expect(findProblem(team, { name: "Freya", members: [{ id: "10" }] })).toContain("answer.members");
    expect(findProblem(team, { name: "Freya", members: [{ id: 10, desk: 1 }] })).toContain("answer.members.0.desk");
    expect(findProblem(team, { name: "Freya", members: [{ id: 10 }], floor: undefined })).toBeUndefined();
  });

  it.each([
    [{ members: [] }, "name"],
    [{ name: "Freya", members: [], menu: 1 }, "answer.menu is not declared"],
    [{ name: "Freya", members: [{ id: 10, desk: 1 }] }, "answer.members.0.desk is not declared"],
  ])("must not be %j", (answer, expected) => {
    expect(findProblem(team, answer)).toContain("GET /teams broke its contract");
    expect(findProblem(team, answer)).toContain(expected);
  });
});
