import { expect, test } from "vitest";
import { readDevOptions } from "./options.ts";

test("without arguments the data folder is in the checkout, and only this computer is served", () => {
  const options = readDevOptions([], "/checkout");
  expect(options).toMatchObject({
    dataFolder: "/checkout/.dev-data",
    host: "127.0.0.1",
    nodeFlags: [],
    shouldSeed: false,
  });
  expect(options.serveArguments()).toEqual(["serve", "--json", "--data", "/checkout/.dev-data", "--host", "127.0.0.1"]);
});

test("a server that starts again uses the port it had, not the one of the arguments", () => {
  const args = readDevOptions(["--port", "0", "--no-discovery"], "/checkout").serveArguments(8421);
  expect(args.slice(-5)).toEqual(["--port", "0", "--no-discovery", "--port", "8421"]);
});

test.each(["--inspect", "--inspect-brk", "--inspect=9230", "--inspect-brk=127.0.0.1:9230"])(
  "%s is for Node, not for the server",
  (flag) => {
    const options = readDevOptions([flag, "--rate-limit", "off"], "/checkout");
    expect(options.nodeFlags).toEqual([flag]);
    expect(options.serveArguments().slice(-2)).toEqual(["--rate-limit", "off"]);
    expect(options.serveArguments()).not.toContain(flag);
  },
);

test("--seed and --open are for the script; --data and --host go to the server too", () => {
  const options = readDevOptions(["--seed", "--data=/srv/office", "--open", "--host", "0.0.0.0"], "/checkout");
  expect(options).toMatchObject({
    shouldSeed: true,
    shouldOpenBrowser: true,
    dataFolder: "/srv/office",
    host: "0.0.0.0",
  });
  expect(options.serveArguments().slice(6)).toEqual(["--data=/srv/office", "--host", "0.0.0.0"]);
});

test("the pages use any free port if the server does", () => {
  expect(readDevOptions(["--port=0"], "/checkout").pagesPort).toBe(0);
  expect(readDevOptions(["--port", "9000"], "/checkout").pagesPort).toBe(5173);
});
