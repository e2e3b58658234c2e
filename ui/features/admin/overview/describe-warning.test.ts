import { expect, test } from "vitest";
import type { Warning } from "#server/domain/server-status/shapes.ts";
import { describeProblem } from "./describe-problem.ts";
import { describeWarning, isProblem } from "./describe-warning.ts";

const now = new Date(2026, 2, 20, 9, 0);
const timeOn = (day: number) => new Date(2026, 2, day, 9, 0).getTime() / 1000;
const lookup = { nameOf: () => "Ada Lindholm", isMe: () => false };
const describe = (warning: Warning) =>
  isProblem(warning) ? describeProblem(warning, now) : describeWarning(warning, lookup, now);

test("a missing or old backup links to the backups", () => {
  expect(describe({ code: "no_recent_backup", last_backup: null })).toMatchObject({
    title: "There is no backup yet",
    action: { to: "/admin/data" },
  });
  const { title, text, action } = describe({ code: "no_recent_backup", last_backup: timeOn(3) });
  expect(title).toBe("No backup for over 7 days");
  expect(text).toMatch(/^Last backup: (3 March|March 3)\. /);
  expect(action?.to).toBe("/admin/data");
});

test("a missing database says where it is, and what to do", () => {
  const gone = { code: "database_gone", file: "/srv/chat.sqlite", moved_to: null, rescued_to: null } as const;
  const text = (more: object) => describe({ ...gone, rescue: "none", ...more }).text;
  expect(text({ moved_to: "/mnt/chat.sqlite" })).toContain("It is now at /mnt/chat.sqlite. Move it back");
  expect(text({ rescue: "saved", rescued_to: "/srv/rescued.sqlite" })).toContain(
    'watercooler restore --from "/srv/rescued.sqlite".',
  );
  expect(text({ rescue: "under-way" })).toContain("Don't stop the server until the copy is complete.");
  expect(text({ rescue: "failed" })).toContain("Free some space");
});

test("a damaged database and a failing disk name the last good backup", () => {
  for (const code of ["database_damaged", "disk_failing"] as const) {
    const text = (last_backup: string | null) => describe({ code, file: "/srv/chat.sqlite", last_backup }).text;
    expect(text("/mnt/backup.tar")).toContain("Last good backup: /mnt/backup.tar.");
    expect(text(null)).toContain("There is no backup.");
  }
});

test("warnings about a full disk and open files name the consequences", () => {
  const disk = (full: boolean) => describe({ code: "disk_nearly_full", free: 4_096, wanted: 500e6, full }).title;
  expect(disk(true)).toBe("The disk is full, so nothing is saved");
  expect(disk(false)).toBe("The disk is nearly full");
  const text = (limit: number | null) => describe({ code: "too_many_open_files", time: timeOn(20), limit }).text;
  expect(text(1024)).toMatch(/^Last time: just now\. .* The limit is 1,024\. Raise the limit/);
  expect(text(null)).not.toContain("The limit is");
});

test("a failure has the page's words for its reason, or else the server's message with a full stop", () => {
  const failed = { code: "backup_failed", time: timeOn(20), problem: "The folder is gone", reason: null } as const;
  const reason = { code: "folder_missing", facts: { folder: "/mnt/backups" } } as const;
  expect(describe({ ...failed, reason }).text).toMatch(
    /^Last attempt: just now\. The folder \/mnt\/backups is missing\./,
  );
  expect(describe(failed).text).toBe("Last attempt: just now. The server says: The folder is gone.");
  expect(describe({ ...failed, problem: "" }).text).toBe("Last attempt: just now.");
  const last_failure = { kind: "mail_refused", code: null, reply_code: 550, enhanced_code: null } as const;
  const mail = { code: "mail_not_taken", waiting: 1, last_error: "The relay did not take the mail" } as const;
  expect(describe({ ...mail, last_failure: { ...last_failure, detail: "550 no such user" } })).toMatchObject({
    title: "1 email could not be sent",
    text: "The mail server didn't accept the email. 550 no such user.",
    action: { to: "/admin/organization", open: "email" },
  });
  const reasons = [{ code: "port_taken", facts: { network: "10.0.0.4 (eth0)" } }] as const;
  expect(describe({ code: "not_found_by_name", problem: "Port 5353 is taken.", reasons: [...reasons] })).toMatchObject({
    text: "Another program uses the discovery port (UDP 5353) exclusively on 10.0.0.4 (eth0). Until this is solved, people need the server's address.",
    action: { to: "/admin", hash: "connect" },
  });
});

test("a problem with encryption links to its settings", () => {
  const action = { to: "/admin/organization", open: "secure" };
  expect(describe({ code: "password_over_http" })).toMatchObject({ action });
  expect(describe({ code: "certificate_lacks_names", names: ["office-pc", "10.0.0.4"] })).toMatchObject({
    text: "Browsers warn people who open the server at office-pc or 10.0.0.4.",
    action,
  });
  const reason = { code: "no_key", facts: { file: "/keys/chat.key" } } as const;
  expect(describe({ code: "certificate_problem", problem: "The key is gone", reason })).toMatchObject({
    text: "/keys/chat.key has no private key in PEM format.",
  });
  expect(describe({ code: "certificate_ends", expires: timeOn(24) }).text).toMatch(/^It is valid until .*24/);
});

test("sizes and numbers have units", () => {
  expect(describe({ code: "disk_nearly_full", free: 499e6, wanted: 2e9, full: false }).text).toContain(
    "Only 499 MB is free, and the server needs 2 GB.",
  );
  expect(describe({ code: "uploads_nearly_full", used: 950e6, quota: 1e9 }).text).toContain("950 MB of 1 GB is used");
  expect(describe({ code: "no_mail_relay", waiting: 1 }).title).toBe("1 email is waiting to be sent");
  expect(describe({ code: "no_mail_relay", waiting: 2000 }).title).toBe("2,000 emails are waiting to be sent");
});

test("the only owner can choose another one, and everybody else sees who the only owner is", () => {
  const warning = { code: "single_owner", user_id: 1 } as const;
  const toMe = describeWarning(warning, { ...lookup, isMe: (id) => id === 1 }, now);
  expect(toMe).toMatchObject({ title: "You are the only owner", action: { to: "/admin/people" } });
  expect(describe(warning)).toMatchObject({ title: "Ada Lindholm is the only owner" });
  expect(describe(warning).action).toBeUndefined();
});

test("warnings about problems that are solved at the server's computer say how", () => {
  expect(describe({ code: "clock_behind", newest_message: timeOn(25) }).text).toContain("Set the date and time");
  const on = (day: number) => new Date(2035, 0, day).getTime() / 1000;
  const ahead = { code: "clock_ahead", time: on(1), last_known: timeOn(3), kept_until: on(8) } as const;
  expect(describe(ahead).text).toMatch(/^The clock shows .*2035.*was (3 March|March 3)\. .* set the date and time/);
  expect(describe(ahead).text).toMatch(/are kept until .*2035/);
  expect(describe({ ...ahead, kept_until: null }).text).not.toContain("kept");
  expect(describe({ code: "no_network" }).text).toContain("by cable or Wi-Fi");
  expect(describe({ code: "no_chosen_network", interfaces: ["wlan0"] }).title).toBe("wlan0 is not connected");
  expect(describe({ code: "no_chosen_network", interfaces: ["eth0", "wlan0"] })).toMatchObject({
    title: "eth0 and wlan0 are not connected",
    text: expect.stringContaining("Connect one, or choose others."),
    action: { to: "/admin/organization", open: "networks" },
  });
  expect(describe({ code: "password_over_http" }).text).toContain("only on a network you trust");
});
