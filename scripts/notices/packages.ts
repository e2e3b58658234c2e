import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The notice of a package: its name, version, license and texts. */
export type PackageNotice = {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly home: string | undefined;
  /** The texts of its license. */
  readonly texts: readonly string[];
};

const link = z.union([z.string(), z.object({ url: z.string() })]);

const manifestShape = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  /** The old form of the field. */
  licenses: z.array(z.object({ type: z.string() })).optional(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  homepage: z.string().optional(),
  repository: link.optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** The licenses that a package in the product may have. */
const allowed = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "MPL-2.0",
  "CC0-1.0",
  "Unlicense",
];

/**
 * Reads the notice of the package in this folder of the checkout.
 * @throws {Error} for a license that is not allowed
 */
export function readPackage(root: string, path: string): PackageNotice {
  const folder = join(root, path);
  const { name, version, licenses = [], author, homepage, repository, ...rest } = readManifest(folder);
  const license = rest.license ?? licenses.map(({ type }) => type).join(" OR ");
  if (!mayBeBundled(license)) throw new Error(`${name} is under ${license}, which CONTRIBUTING.md does not allow.`);
  const texts = licenseTexts(folder);
  const by = typeof author === "object" ? author.name : author;
  const note = `The package brings no text of its license. It is published${by === undefined ? "" : ` by ${by}`} under ${license}.`;
  return {
    ...{ name, version, license },
    home: homepage ?? (typeof repository === "object" ? repository.url : repository),
    texts: texts.length > 0 ? texts : [note, licenseText(root, license)],
  };
}

/** The folders of a package and of all its dependencies, as Node finds them. */
export function withDependencies(root: string, name: string, from = ""): string[] {
  const folder = findPackage(root, name, from);
  const { dependencies } = readManifest(join(root, folder));
  return [folder, ...Object.keys(dependencies).flatMap((each) => withDependencies(root, each, folder))];
}

/** The text of a license, for packages that do not include it. */
export function licenseText(root: string, license: string): string {
  return readFileSync(join(root, "resources/licenses", `${license}.txt`), "utf8").trim();
}

function findPackage(root: string, name: string, from: string): string {
  const nested = join(from, "node_modules", name);
  if (from === "" || existsSync(join(root, nested))) return nested;
  return findPackage(root, name, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ""));
}

function readManifest(folder: string) {
  return manifestShape.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
}

/** Whether an SPDX expression is allowed: at least one choice of `OR`, with every part of its `AND`. */
export function mayBeBundled(license: string): boolean {
  const choices = license.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((each) => allowed.includes(each.trim())));
}

function licenseTexts(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|third.party)/i.test(name));
  return names.sort().map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim());
}
