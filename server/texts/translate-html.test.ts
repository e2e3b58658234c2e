import { expect, test } from "vitest";
import { msg } from "./msg.ts";
import { translateHtml } from "./translate-html.ts";

const called = msg`It is called <0>{name}</0> & <1>{count, plural, one {# file} other {# files}}</1>.`;

test("the elements of a text become HTML, and everything else is escaped", () => {
  expect(translateHtml("en", called, { name: "Ada <b>", count: 2 }, ["strong", "code"]).html).toBe(
    "It is called <strong>Ada &lt;b&gt;</strong> &amp; <code>2 files</code>.",
  );
});

test("nothing in a value becomes an element", () => {
  const name = "<0>\uE0001\uE001</0> {count}";
  expect(translateHtml("en", called, { name, count: 1 }, ["strong", "code"]).html).toBe(
    "It is called <strong>&lt;0&gt;\uE0001\uE001&lt;/0&gt; {count}</strong> &amp; <code>1 file</code>.",
  );
});
