import { expect, it } from "vitest";
import { expandUrlTemplate, templateVariables } from "./url-template.ts";

// The examples of RFC 6570, section 3.2, for levels 1 to 3.
const values = { var: "value", hello: "Hello World!", half: "50%", empty: "", path: "/foo/bar", x: "1024", y: "768" };

it.each([
  ["{var}", "value"],
  ["{hello}", "Hello%20World%21"],
  ["{half}", "50%25"],
  ["O{empty}X", "OX"],
  ["O{undef}X", "OX"],
  ["{x,y}", "1024,768"],
  ["{x,hello,y}", "1024,Hello%20World%21,768"],
  ["{+hello}", "Hello%20World!"],
  ["{+half}", "50%25"],
  ["{+path}/here", "/foo/bar/here"],
  ["{#x,hello,y}", "#1024,Hello%20World!,768"],
  ["X{.var}", "X.value"],
  ["X{.x,y}", "X.1024.768"],
  ["{/var,x}/here", "/value/1024/here"],
  ["{;x,y,empty}", ";x=1024;y=768;empty"],
  ["{?x,y,undef}", "?x=1024&y=768"],
  ["{?x,y,empty}", "?x=1024&y=768&empty="],
  ["?fixed=yes{&x}", "?fixed=yes&x=1024"],
  ["{?undef}", ""],
  ["{var", "{var"],
  ["{!var}", "{!var}"],
])("expands %s to %s", (template, expected) => {
  expect(expandUrlTemplate(template, values)).toBe(expected);
});

it.each([
  ["https://tickets.example/{id}", ["id"]],
  ["http://a.example/{org}/{repo}/issues{?q,page}{#part}", ["org", "repo", "q", "page", "part"]],
  ["https://{host}/", ["host"]],
  ["https://a.example/%20?a=b&c=d", []],
])("finds the variables of %s", (template, variables) => {
  expect(templateVariables(template)).toEqual(variables);
});

it.each([
  "javascript:{code}",
  "{+code}",
  "//a.example/{id}",
  "/{id}",
  "ftp://a.example/{id}",
  "https://",
  "https://a.example/{id",
  "https://a.example/id}",
  "https://a.example/{}",
  "https://a.example/{id:3}",
  "https://a.example/{list*}",
  "https://a.example/{!id}",
  "https://a.example/{id }",
  "https://a.example/ {id}",
  'https://a.example/"{id}',
  "https://a.example/<{id}>",
  "https://a.example/%2{id}",
])("refuses %s", (template) => {
  expect(templateVariables(template)).toBeUndefined();
});
