import { expect, test } from "vitest";
import { guessColumns } from "./guess-columns.ts";

const tove = ["Tove Berg", "tove@example.test"];

test("the first line is a heading if it has known words", () => {
  expect(
    guessColumns([
      ["Full name", "E-Mail", "Floor", "Role"],
      [...tove, "B 14", "guest"],
    ]),
  ).toEqual({
    hasHeader: true,
    kinds: ["name", "email", "ignore", "role"],
  });
  expect(guessColumns([["Last_Name", "First_Name", "Mail"]])).toEqual({
    hasHeader: true,
    kinds: ["last", "first", "email"],
  });
});

test("otherwise columns are guessed from their values, each kind once", () => {
  expect(guessColumns([["tove@example.test", "Tove Berg", "Guest", "B 14"]])).toEqual({
    hasHeader: false,
    kinds: ["email", "name", "role", "ignore"],
  });
  expect(guessColumns([["tove@example.test"]])).toEqual({ hasHeader: false, kinds: ["email"] });
  expect(guessColumns([])).toEqual({ hasHeader: false, kinds: [] });
});

test("a person is not mistaken for a heading", () => {
  expect(guessColumns([["Name", "name@example.test"]]).hasHeader).toBe(false);
});
