import { spawnSync } from "node:child_process";

/** Who answers for a package, as packages for Linux name them. */
export type Identity = {
  /** A name and an address: `Ada Lindholm <ada@example.test>`. */
  readonly maintainer: string;
  /** Where the project is on the web; an rpm cannot be made without. */
  readonly homepage: string | undefined;
};

/**
 * Whoever makes a package maintains it: by WATERCOOLER_MAINTAINER, else by what git knows of them. The project has no
 * home page of its own; WATERCOOLER_HOMEPAGE names the one that the package is published at.
 * @throws {Error} when neither tells who it is
 */
export function packagerIdentity(environment: NodeJS.ProcessEnv = process.env, root = "."): Identity {
  const maintainer = environment.WATERCOOLER_MAINTAINER || gitIdentity(root);
  if (!/^[^<>\n]+ <[^<>@\s]+@[^<>@\s]+>$/.test(maintainer)) {
    throw new Error('A package for Linux names its maintainer. Set WATERCOOLER_MAINTAINER to "Name <address>".');
  }
  return { maintainer, homepage: environment.WATERCOOLER_HOMEPAGE || undefined };
}

/** What electron-builder is to be told for Linux: with a home page it can make an rpm too. */
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
