import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const resources = join(import.meta.dirname, "../../resources");
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
const isUnix = process.platform !== "win32";

test.skipIf(!isUnix).each(["watercooler-desktop", "MacOS/Watercooler"])(
  "the command runs the application's own program %s as Node, with all its arguments",
  (program) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "of ada/resources/bin"), { recursive: true });
    mkdirSync(join(folder, "of ada/MacOS"));
    cpSync(join(resources, "bin/watercooler"), join(folder, "of ada/resources/bin/watercooler"));
    const says = '#!/bin/sh\nprintf "%s\\n" "$ELECTRON_RUN_AS_NODE" "$@"\nexit 3\n';
    writeFileSync(join(folder, "of ada", program), says, { mode: 0o755 });
    symlinkSync(join(folder, "of ada/resources/bin/watercooler"), join(folder, "watercooler"));
    const { status, stdout } = spawnSync(join(folder, "watercooler"), ["init", "--org", "Lind holm"], {
      encoding: "utf8",
    });
    expect(status).toBe(3);
    expect(stdout.split("\n").slice(0, -1)).toEqual([
      "1",
      expect.stringMatching(/of ada\/resources\/app\.asar\/dist\/app\/cli\.js$/),
      "init",
      "--org",
      "Lind holm",
    ]);
  },
);

test.skipIf(!hasSystemd)(
  `systemd accepts the service, which is sandboxed${hasSystemd ? "" : " (skipped: no systemd)"}`,
  () => {
    const unit = join(temporaryFolder(), "watercooler.service");
    // The program is not installed here.
    const text = readFileSync(join(resources, "linux/watercooler.service"), "utf8");
    writeFileSync(unit, text.replace("/usr/bin/watercooler", "/bin/true"));
    expect(spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" })).toMatchObject({
      status: 0,
      stderr: "",
    });
    // The score is out of 100, for a service that may do everything root may. systemd's own network services have about
    // 20.
    const security = ["security", "--offline=true", "--threshold=20", unit];
    expect(spawnSync("systemd-analyze", security, { encoding: "utf8" })).toMatchObject({ status: 0 });
  },
);

test.skipIf(!isUnix).each(["postinst", "prerm", "postrm"])("%s is a valid shell script", (script) => {
  expect(spawnSync("sh", ["-n", join(resources, "linux", script)], { encoding: "utf8" })).toMatchObject({ status: 0 });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-linux-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
