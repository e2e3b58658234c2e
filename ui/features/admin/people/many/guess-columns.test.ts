import { msg } from "@lingui/core/macro";
import { afterEach, expect, test } from "vitest";
import { i18n } from "../../../../lib/i18n.ts";
import { guessColumns } from "./guess-columns.ts";

afterEach(() => i18n.activate("en"));

const tove = ["Tove Berg", "tove@example.test"];

test("the first line is a header if it has known words", () => {
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

test("a header is recognized in the language of the pages, and in English too", () => {
  const messages = { [msg`First name`.id]: "Vorname", [msg`Last name`.id]: "Nachname", [msg`Role`.id]: "Rolle" };
  i18n.loadAndActivate({ locale: "de", messages });
  expect(guessColumns([["Nachname", "VORNAME", "Email", "Rolle"]])).toEqual({
    hasHeader: true,
    kinds: ["last", "first", "email", "role"],
  });
});

test("a column of names beside one of first or last names has the other part", () => {
  const messages = { [msg`Name`.id]: "Name", [msg`First name`.id]: "Vorname", [msg`Last name`.id]: "Nachname" };
  i18n.loadAndActivate({ locale: "de", messages });
  expect(guessColumns([["Name", "Vorname", "E-Mail"]]).kinds).toEqual(["last", "first", "email"]);
  expect(guessColumns([["Name", "Nachname", "E-Mail"]]).kinds).toEqual(["first", "last", "email"]);
  expect(guessColumns([["Name", "Nachname", "Vorname"]]).kinds).toEqual(["name", "last", "first"]);
});

test("otherwise columns are guessed from their values, each kind once", () => {
  expect(guessColumns([["tove@example.test", "Tove Berg", "Guest", "B 14"]])).toEqual({
    hasHeader: false,
    kinds: ["email", "name", "role", "ignore"],
  });
  expect(guessColumns([["tove@example.test"]])).toEqual({ hasHeader: false, kinds: ["email"] });
  expect(guessColumns([])).toEqual({ hasHeader: false, kinds: [] });
});

test("lines with other separators do not hide the column of addresses", () => {
  const mixed = [["Emil Fuchs; emil@example.test; guest"], tove, ["Dora Lenz", "dora@example.test"]];
  expect(guessColumns(mixed).kinds).toEqual(["name", "email"]);
});

test("of two columns of addresses, the first one is meant, even if somebody has no address in it", () => {
  const people = [
    ["Tove Berg", "tove@example.test", "ada@example.test"],
    ["Sven Li", "", "ada@example.test"],
  ];
  expect(guessColumns(people).kinds).toEqual(["name", "email", "ignore"]);
});

test("a person is not mistaken for a header", () => {
  expect(guessColumns([["Name", "name@example.test"]]).hasHeader).toBe(false);
});
