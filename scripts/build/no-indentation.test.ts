import { expect, test } from "vitest";
import { withoutIndentation } from "./no-indentation.ts";

test("lines lose their indentation and stay in their places", () => {
  expect(withoutIndentation("function f() {\n\tif (x) {\n\t\treturn 1;\n\t}\n}\n")).toBe(
    "function f() {\nif (x) {\nreturn 1;\n}\n}\n",
  );
});

test("the text of a template stays as it is, and code inside it loses its indentation", () => {
  expect(withoutIndentation("a(`x\n  y $" + "{\n    z\n  } w\n  v`,\n  b);")).toBe(
    "a(`x\n  y $" + "{\nz\n} w\n  v`,\nb);",
  );
});

test("a line of a string that continues on the next line stays as it is", () => {
  expect(withoutIndentation('a = "x\\\n  y";\n  b')).toBe('a = "x\\\n  y";\nb');
});
