import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Context } from "../context.ts";
import {
  type AnswerHeaders,
  type AnswerOptions,
  errorAnswer,
  serialized,
  successAnswer,
  toResponse,
} from "./answer.ts";
import type { AnyEndpoint } from "./contract.ts";
import { ApiError } from "./errors.ts";

const endpoint = { method: "GET", path: "/teams", returns: z.looseObject({}) } as unknown as AnyEndpoint;
const plainly: AnswerOptions = { ignored: [], dialect: "native", headers: {}, acceptEncoding: undefined };
const checking = { config: { checkAnswers: true } } as Context;

function bodyOf(answer: unknown, ignored: readonly string[] = []): Promise<unknown> {
  return toResponse(successAnswer(checking, endpoint, answer, { ...plainly, ignored })).json();
}

describe("a success", () => {
  it("has the envelope around the answer's own fields", async () => {
    expect(await bodyOf({})).toEqual({ result: "success", msg: "" });
    expect(await bodyOf({ teams: [1], left: undefined })).toEqual({ result: "success", msg: "", teams: [1] });
  });

  it("accepts an answer that is already JSON text", async () => {
    expect(await bodyOf(serialized('"teams":[1],"task":"low"'))).toEqual({
      result: "success",
      msg: "",
      teams: [1],
      task: "low",
    });
    expect(await bodyOf(serialized(""))).toEqual({ result: "success", msg: "" });
    expect(await bodyOf({ members: [1] })).toEqual({ result: "success", msg: "", members: [1] });
  });

  it("lists ignored parameters, whatever their names", async () => {
    expect(await bodyOf({ teams: [] }, ['"', "\u0000"])).toEqual({
      result: "success",
      msg: "",
      ignored_parameters_unsupported: ['"', "\u0000"],
      teams: [],
    });
  });

  it("is checked against the declaration in tests, and trusted in production", async () => {
    const strict = { ...endpoint, returns: z.object({ teams: z.array(z.int()) }) };
    const trusting = { config: { checkAnswers: false } } as Context;
    const answers = [{ teams: "none" }, serialized('"teams":"none"')];
    for (const answer of answers) {
      expect(() => successAnswer(checking, strict, answer, plainly)).toThrow("GET /teams broke its contract");
      expect(await toResponse(successAnswer(trusting, strict, answer, plainly)).text()).toContain("none");
    }
  });
});

describe("a refusal", () => {
  const request = { headers: {} } as IncomingMessage;

  it("has the envelope, the code in the client's dialect, and the details beside it", async () => {
    const error = new ApiError("REQUEST_VARIABLE_MISSING", "Missing 'name' argument", {
      var_name: "name",
      var_problem: "missing",
    });
    const bodies = (["native", "family"] as const).map((dialect) => errorAnswer(error, request, dialect, {}));
    expect(await Promise.all(bodies.map((answer) => toResponse(answer).json()))).toEqual([
      {
        result: "error",
        msg: "Missing 'name' argument",
        code: "BAD_REQUEST",
        var_name: "name",
        var_problem: "missing",
      },
      { result: "error", msg: "Missing 'name' argument", code: "REQUEST_VARIABLE_MISSING", var_name: "name" },
    ]);
  });

  it.each(["REQUEST_VARIABLE_INVALID", "BAD_REQUEST"] as const)(
    "of an invalid parameter has no details for the family (%s)",
    async (code) => {
      const details = { var_name: "name", var_problem: "invalid", var_detail: "mark", bad_value: "?" } as const;
      const error = new ApiError(code, "Invalid name", details);
      const bodies = (["native", "family"] as const).map((dialect) => errorAnswer(error, request, dialect, {}));
      const common = { result: "error", msg: "Invalid name", code: "BAD_REQUEST" };
      expect(await Promise.all(bodies.map((answer) => toResponse(answer).json()))).toEqual([
        { ...common, ...details },
        common,
      ]);
    },
  );

  it("names the parameter natively, and to the family only where the code concerns one", async () => {
    const error = new ApiError("EXPECTATION_MISMATCH", "It is needed.", {
      var_name: "team",
      var_problem: "conflict",
      team: "Freya",
    });
    const bodies = (["native", "family"] as const).map((dialect) => errorAnswer(error, request, dialect, {}));
    const common = { result: "error", msg: "It is needed.", code: "EXPECTATION_MISMATCH", team: "Freya" };
    expect(await Promise.all(bodies.map((answer) => toResponse(answer).json()))).toEqual([
      { ...common, var_name: "team", var_problem: "conflict" },
      common,
    ]);
  });

  it("has the code's status, or its own", () => {
    expect(errorAnswer(new ApiError("CHANNEL_ALREADY_EXISTS", ""), request, "native", {}).status).toBe(409);
    expect(errorAnswer(new ApiError("BAD_REQUEST", "", {}, 404), request, "native", {}).status).toBe(404);
  });

  it("keeps the headers that were set before it, and rounds the wait up", () => {
    const headers: AnswerHeaders = { "x-ratelimit-limit": "5" };
    const answer = errorAnswer(new ApiError("RATE_LIMIT_HIT", "", { "retry-after": 1.2 }), request, "native", headers);
    expect(Object.fromEntries(toResponse(answer).headers)).toMatchObject({
      "x-ratelimit-limit": "5",
      "retry-after": "2",
    });
  });
});
