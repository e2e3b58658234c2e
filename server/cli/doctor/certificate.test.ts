import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { run } from "../testing/run.ts";
import { checkCertificate } from "./certificate.ts";
import type { Finding } from "./check.ts";

test("the certificate of a server with HTTPS is checked", async () => {
  const world = await createWorld({ config: { https: true } });
  onTestFinished(world.close);
  const { stdout } = await run("doctor", "--data", world.folder, "--json");
  const { checks }: { checks: Finding[] } = JSON.parse(stdout);
  const find = (checked: string) => checks.find(({ name }) => name === checked);
  expect(find("Server")).toMatchObject({ ok: true, detail: `process ${process.pid} answers at ${world.url}` });
  expect(find("Host names")).toMatchObject({ ok: true });
  expect(find("Certificate")).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/^valid until 20.*127\.0\.0\.1/),
  });
});

const certificate = {
  source: "files" as const,
  names: ["chat.example.test"],
  expires: Date.UTC(2026, 2, 20) / 1000,
  fingerprint: "AB:CD",
  missing_names: [] as string[],
  problem: null,
  reason: null,
};

test.each([
  [{ problem: "/keys/chat.crt does not exist." }, "/keys/chat.crt does not exist."],
  [{ missing_names: ["office-pc"] }, /^It is for chat\.example\.test\. Get one for a name of this server/],
  [{ missing_names: ["a.example"], source: "authority" as const }, /^Delete the folder certificates/],
  [
    { missing_names: ["203.0.113.9"], source: "authority" as const },
    /^Use another name or address of the server, such as chat\.example\.test\. To use this one, delete the folder certificates/,
  ],
  [{}, "Renew it. The server reads the new files automatically."],
])("a certificate with a problem (%o) is wrong, with what to do", (different, mend) => {
  const server = {
    version: "",
    pid: 1,
    url: "",
    discovery: { status: "off" as const, name: "", problem: null, reasons: [] },
  };
  const now = Date.UTC(2026, 2, 10);
  const findings = checkCertificate({ ...server, certificate: { ...certificate, ...different } }, now);
  expect(findings).toMatchObject([{ ok: false, mend: expect.stringMatching(mend) }]);
});
