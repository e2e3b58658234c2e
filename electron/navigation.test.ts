import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { constant } from "#server/subscribable.ts";
import { classifyDestination, restrictNavigation } from "./navigation.ts";

const home = "http://127.0.0.1:8642/";

test.each([
  ["http://127.0.0.1:8642/people", "here"],
  ["http://127.0.0.1:8643/people", "outside"],
  ["http://127.0.0.1:8642@evil.example/", "outside"],
  ["https://127.0.0.1:8642/", "here"],
  ["ftp://127.0.0.1:8642/", "nowhere"],
  ["https://example.test/minutes", "outside"],
  ["mailto:nina@example.test", "outside"],
  ["file:///etc/passwd", "nowhere"],
  ["javascript:alert(1)", "nowhere"],
  ["data:text/html,hello", "nowhere"],
  ["smb://fileserver/share", "nowhere"],
  ["not an address", "nowhere"],
])("%s is classified as %s", (url, where) => {
  expect(classifyDestination(url, home)).toBe(where);
});

test("while there is no server, no address opens in the window", () => {
  expect(classifyDestination(`${home}people`, null)).toBe("outside");
  expect(classifyDestination("watercooler://status/", null)).toBe("nowhere");
});

test.each(["will-navigate", "will-redirect"])("%s within our own pages goes ahead", (event) => {
  const page = restrictedPage();
  expect(page.navigate(event, `${home}channels`)).toBe("goes ahead");
  expect(page.openedOutside).toEqual([]);
});

test.each(["will-navigate", "will-redirect"])("%s to another site opens in the person's browser instead", (event) => {
  const page = restrictedPage();
  expect(page.navigate(event, "https://example.test/")).toBe("prevented");
  expect(page.openedOutside).toEqual(["https://example.test/"]);
});

test("a program or file is not opened", () => {
  const page = restrictedPage();
  expect(page.navigate("will-navigate", "file:///bin/sh")).toBe("prevented");
  expect(page.openedOutside).toEqual([]);
});

test("only our own pages get a second window", () => {
  const page = restrictedPage();
  expect(page.open(`${home}api/docs`)).toBe("allow");
  expect(page.open("https://example.test/")).toBe("deny");
  expect(page.open("file:///bin/sh")).toBe("deny");
  expect(page.openedOutside).toEqual(["https://example.test/"]);
});

test("a page cannot embed a web view", () => {
  expect(restrictedPage().navigate("will-attach-webview", home)).toBe("prevented");
});

function restrictedPage() {
  const openedOutside: string[] = [];
  let open: (details: { url: string }) => { action: "allow" | "deny" } = () => ({ action: "allow" });
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: typeof open) => {
      open = handler;
    },
  });
  restrictNavigation(contents, constant(home), (url) => openedOutside.push(url));
  return {
    openedOutside,
    open: (url: string) => open({ url }).action,
    navigate(event: string, url: string) {
      let result = "goes ahead";
      contents.emit(event, { url, preventDefault: () => (result = "prevented") });
      return result;
    },
  };
}
