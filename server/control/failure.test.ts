import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { asCommandFailure, exitCodes } from "./failure.ts";

test("a port that is taken has words for the terminal, and a reason for the desktop application", async () => {
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer();
      onTestFinished(() => void server.close());
      server.on("error", reject).listen(port, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
  const port = await listen(0);
  expect(asCommandFailure(await listen(port).catch((error: unknown) => error))).toMatchObject({
    message: `Another program uses port ${port}. Choose another with --port.`,
    reason: { code: "port_taken", facts: { port: String(port) } },
    exitCode: exitCodes.failure,
  });
});

test.each([
  [
    { code: "EACCES", path: "/data" },
    "place_forbidden",
    "You don't have permission to use /data. Check its permissions",
  ],
  [{ code: "EACCES", port: 80 }, "port_forbidden", "You don't have permission to use port 80."],
  [{ code: "EADDRNOTAVAIL", port: 8420 }, "address_missing", "This computer doesn't have the address"],
  [{ code: "ENOSPC", path: "/data" }, "no_space", "The server's disk is full"],
])("%o of the system has the reason %s", (details, code, message) => {
  const error = Object.assign(new Error("bind"), { syscall: "bind" }, details);
  expect(asCommandFailure(error)).toMatchObject({ message: expect.stringContaining(message), reason: { code } });
});

test("a failure of the system that has no words keeps its own", () => {
  const error = Object.assign(new Error("read EXYZ\nat"), { syscall: "read", code: "EXYZ" });
  expect(asCommandFailure(error)).toMatchObject({ message: "read EXYZ", reason: null });
});
