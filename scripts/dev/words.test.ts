import { expect, test } from "vitest";
import { readDevWords } from "./words.ts";

test("without words the data are the checkout's own, and only this computer is served", () => {
  const plan = readDevWords([], "/checkout");
  expect(plan).toMatchObject({ dataFolder: "/checkout/.dev-data", host: "127.0.0.1", nodeFlags: [], seeds: false });
  expect(plan.serve()).toEqual(["serve", "--json", "--data", "/checkout/.dev-data", "--host", "127.0.0.1"]);
});

test("a server that starts again does so at the port it had, whatever was asked for at first", () => {
  const words = readDevWords(["--port", "0", "--no-discovery"], "/checkout").serve(8421);
  expect(words.slice(-5)).toEqual(["--port", "0", "--no-discovery", "--port", "8421"]);
});

test.each(["--inspect", "--inspect-brk", "--inspect=9230", "--inspect-brk=127.0.0.1:9230"])(
  "%s is for Node, not for the server",
  (flag) => {
    const plan = readDevWords([flag, "--rate-limit", "off"], "/checkout");
    expect(plan.nodeFlags).toEqual([flag]);
    expect(plan.serve().slice(-2)).toEqual(["--rate-limit", "off"]);
    expect(plan.serve()).not.toContain(flag);
  },
);

test("--seed and --open are for us; --data and --host go to the server too", () => {
  const plan = readDevWords(["--seed", "--data=/srv/office", "--open", "--host", "0.0.0.0"], "/checkout");
  expect(plan).toMatchObject({ seeds: true, opensBrowser: true, dataFolder: "/srv/office", host: "0.0.0.0" });
  expect(plan.serve().slice(6)).toEqual(["--data=/srv/office", "--host", "0.0.0.0"]);
});

test("any free port will do for the pages where it does for the server", () => {
  expect(readDevWords(["--port=0"], "/checkout").pagesPort).toBe(0);
  expect(readDevWords(["--port", "9000"], "/checkout").pagesPort).toBe(5173);
});
