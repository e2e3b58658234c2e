import { compileMessage } from "@lingui/message-utils/compileMessage";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { i18n } from "./i18n.ts";
import { Trans } from "./trans.tsx";

i18n.setMessagesCompiler(compileMessage);

function render(message: string, values: Record<string, unknown>, components: Record<string, ReactElement>): string {
  return renderToStaticMarkup(createElement(Trans, { id: message, message, values, components }));
}

const a = <i />;
const b = <b />;

test.each([
  ["no elements", {}, {}, "no elements"],
  ["first <0>trust</0> it", {}, { 0: a }, "first <i>trust</i> it"],
  ["<1>b</1> before <0>a</0>", {}, { 0: a, 1: b }, "<b>b</b> before <i>a</i>"],
  ["<0>in <1>both</1></0>", {}, { 0: a, 1: b }, "<i>in <b>both</b></i>"],
  ["since <0/>.", {}, { 0: <time>noon</time> }, "since <time>noon</time>."],
  ["{count, plural, one {<0>#</0> day} other {<0>#</0> days}}", { count: 2 }, { 0: b }, "<b>2</b> days"],
  ["{name} & <0>{name}</0>", { name: "<Ada>" }, { 0: b }, "&lt;Ada&gt; &amp; <b>&lt;Ada&gt;</b>"],
  ["a <7>tag</7> without an element", {}, { 0: a }, "a tag without an element"],
])("“%s” is written with its elements", (message, values, components, html) => {
  expect(render(message, values, components)).toBe(html);
});

test("nothing in a value that is an element is read as a tag", () => {
  const values = { name: <i>{"<0>Ada</0>"}</i> };
  expect(render("{name} joined <0>it</0>", values, { 0: b })).toBe("<i>&lt;0&gt;Ada&lt;/0&gt;</i> joined <b>it</b>");
});
