import { createHmac } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "./data-folder.ts";
import { keyedHash, keyedHashIfKeyExists, seal, unseal } from "./seal.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-seal-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a sealed secret can be unsealed in its folder, and looks different each time", () => {
  const folder = newFolder();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (secret) => {
      const [one, other] = [seal(folder, secret), seal(folder, secret)];
      expect(one).not.toBe(other);
      expect([one, other].map((sealed) => unseal(folder, sealed))).toEqual([secret, secret]);
    }),
  );
});

test("a secret cannot be unsealed in another folder or after a change", () => {
  const [folder, other] = [newFolder(), newFolder()];
  const sealed = seal(folder, "paper and ink");
  seal(other, "another");
  expect(unseal(other, sealed)).toBeNull();
  expect(unseal(newFolder(), sealed)).toBeNull();
  const bytes = Buffer.from(sealed, "base64");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(folder, bytes.toString("base64"))).toBeNull();
  expect(unseal(folder, "nonsense")).toBeNull();
  expect(unseal(folder, "")).toBeNull();
});

test.skipIf(process.platform === "win32")("only the owner can read the key, and it stays the same", () => {
  const folder = newFolder();
  const { sealingKey } = dataFiles(folder);
  seal(folder, "one");
  const key = readFileSync(sealingKey);
  expect(statSync(sealingKey).mode & 0o777).toBe(0o600);
  seal(folder, "two");
  expect(readFileSync(sealingKey)).toEqual(key);
});

test("a truncated key is replaced when something is sealed", () => {
  const folder = newFolder();
  const lost = seal(folder, "one");
  writeFileSync(dataFiles(folder).sealingKey, "short");
  expect(unseal(folder, lost)).toBeNull();
  expect(unseal(folder, seal(folder, "two"))).toBe("two");
});

test("a hash with the key is made with its purpose, and differs in each folder", () => {
  const [folder, other] = [newFolder(), newFolder()];
  expect(keyedHashIfKeyExists(folder, "join-code", "BCDFGHJK")).toBeNull();
  expect(existsSync(dataFiles(folder).sealingKey)).toBe(false);
  const hash = keyedHash(folder, "join-code", "BCDFGHJK");
  const key = readFileSync(dataFiles(folder).sealingKey);
  expect(hash).toBe(createHmac("sha256", key).update("join-code BCDFGHJK").digest("hex"));
  expect(keyedHashIfKeyExists(folder, "join-code", "BCDFGHJK")).toBe(hash);
  expect(keyedHash(other, "join-code", "BCDFGHJK")).not.toBe(hash);
});
