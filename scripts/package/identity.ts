import { spawnSync } from "node:child_process";

/** The maintainer of a package, as packages for Linux name them. */
export type Identity = {
  /** A name and an address: `Ada Lindholm <ada@example.test>`. */
  readonly maintainer: string;
  /** The project's home page. An rpm cannot be made without it. */
  readonly homepage: string | undefined;
};

/**
 * The person who makes a package is its maintainer: WATERCOOLER_MAINTAINER, else the name and address in git's
 * configuration. The project has no home page; WATERCOOLER_HOMEPAGE names the page that the package is published on.
 * @throws {Error} when no name and address is found
 */
export function packagerIdentity(environment: NodeJS.ProcessEnv = process.env, root = "."): Identity {
  const maintainer = environment.WATERCOOLER_MAINTAINER || gitIdentity(root);
  if (!/^[^<>\n]+ <[^<>@\s]+@[^<>@\s]+>$/.test(maintainer)) {
    throw new Error('A package for Linux names its maintainer. Set WATERCOOLER_MAINTAINER to "Name <address>".');
  }
  return { maintainer, homepage: environment.WATERCOOLER_HOMEPAGE || undefined };
}

/** The flags of electron-builder for Linux: with a home page it can make an rpm too. */
export function identityFlags({ maintainer, homepage }: Identity): string[] {
  if (homepage === undefined) return [];
  const targets = ["AppImage", "rpm"].map((target) => `-c.linux.target=${target}`);
  return [`-c.linux.maintainer=${maintainer}`, `-c.extraMetadata.homepage=${homepage}`, ...targets];
}

function gitIdentity(root: string): string {
  const [name, address] = ["user.name", "user.email"].map((key) =>
    spawnSync("git", ["config", key], { cwd: root, encoding: "utf8" }).stdout?.trim(),
  );
  return `${name} <${address}>`;
}
