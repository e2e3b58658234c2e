import { expect, test } from "vitest";
import { fileKindOf } from "./file-kind.ts";

test("files of one kind have the same icon, whatever their names are", () => {
  expect(fileKindOf("/user_uploads/2/ab/Report.PDF")).toEqual(fileKindOf("menu.pdf"));
  expect(fileKindOf("menu.pdf").ending).toBe("PDF");
  expect(fileKindOf("prices.csv").lines).toBe(fileKindOf("prices.xlsx").lines);
  expect(fileKindOf("prices.csv").lines).not.toBe(fileKindOf("menu.pdf").lines);
});

test("a file whose name says nothing has an empty sheet", () => {
  for (const name of ["Makefile", ".gitignore", "/user_uploads/2/ab/.env", "notes.from yesterday", "a.verylongending"])
    expect(fileKindOf(name)).toEqual({ ending: "", lines: "" });
});
