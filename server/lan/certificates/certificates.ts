import { isIP, isIPv6 } from "node:net";
import { hostname } from "node:os";
import type { Clock } from "../../clock.ts";
import type { CertificateFiles } from "../../config.ts";
import { type Authority, authorityEnds, findAuthority, firstVersion, makeAuthority } from "./authority.ts";
import { CertificateProblem } from "./certificate-problem.ts";
import type { Names } from "./extensions.ts";
import { readOwnCertificate } from "./own-certificate.ts";
import { isFor, namesOf, type ServedCertificate } from "./served-certificate.ts";
import { serverCertificate } from "./server-certificate.ts";

/** What a server shows to prove that it is itself: the certificate in some files, or one of its own authority. */
export type Certificates = {
  /**
   * The certificate to show from now on; makes what is missing.
   * @throws {CertificateProblem} where there is none
   */
  readonly renew: () => ServedCertificate;
  /** Notes that it could not be renewed; answers why, in a sentence. */
  readonly fail: (error: unknown) => CertificateProblem;
  readonly state: () => CertificateFacts | null;
  /** Whether the one that is shown is for a name or an IP address. */
  readonly isFor: (nameOrAddress: string) => boolean;
  /** Null where there is none yet, or none that can be read, which is said where it is needed: by `renew`. */
  readonly authority: () => AuthorityFacts | null;
};

/** See `certificateShape` of the noun that tells it. */
export type CertificateFacts = {
  readonly source: "authority" | "files";
  readonly names: string[];
  readonly expires: number;
  readonly fingerprint: string;
  readonly missing_names: string[];
  readonly problem: string | null;
};

/** The authority of a server, for who is to trust it. */
export type AuthorityFacts = {
  readonly name: string;
  readonly fingerprint: string;
  readonly expires: number;
  readonly pem: string;
};

type Given = {
  readonly folder: string;
  readonly files: CertificateFiles | null;
  readonly clock: Clock;
  /** What the server is called at the moment. */
  readonly names: () => Names;
};

/** Opens the certificates of a server; nothing is read or made before it is asked for. */
export function openCertificates({ folder, files, clock, names }: Given): Certificates {
  let authority: Authority | null = null;
  let shown: ServedCertificate | null = null;
  let problem: string | null = null;

  return {
    renew: () => {
      shown = files === null ? ownMade() : readOwnCertificate(files, clock.now());
      problem = files === null ? clockProblem(clock.now()) : null;
      return shown;
    },
    fail: (error) => {
      const told = asProblem(folder, error);
      problem = told.message;
      return told;
    },
    state: () => {
      if (shown === null) return null;
      const { leaf } = shown;
      return {
        source: files === null ? "authority" : "files",
        names: namesOf(leaf),
        expires: Math.floor(leaf.validToDate.getTime() / 1000),
        fingerprint: leaf.fingerprint256,
        missing_names: missing(leaf, names(), files !== null),
        problem,
      };
    },
    isFor: (nameOrAddress) => shown !== null && isFor(shown.leaf, nameOrAddress),
    authority: () => {
      authority ??= readableAuthority(folder);
      if (authority === null) return null;
      const { subject: name, certificate, pem } = authority;
      const expires = Math.floor(certificate.validToDate.getTime() / 1000);
      return { name, fingerprint: certificate.fingerprint256, expires, pem };
    },
  };

  function ownMade(): ServedCertificate {
    try {
      const wanted = names();
      authority ??= findAuthority(folder) ?? makeAuthority(folder, hostname(), wanted);
      return serverCertificate(folder, authority, wanted, clock.now(), shown);
    } catch (error) {
      throw asProblem(folder, error);
    }
  }
}

function readableAuthority(folder: string): Authority | null {
  try {
    return findAuthority(folder);
  } catch (error) {
    if (error instanceof CertificateProblem) return null;
    throw error;
  }
}

/**
 * Which of the server's names a certificate is not for. Somebody who has one made decides what the server is to be called:
 * of theirs it is enough when one of the names is in it. In the server's own everything is that its authority may speak
 * for; many providers give an office other addresses of IPv6 every day, which is nothing to mend where it has another.
 */
function missing(leaf: ServedCertificate["leaf"], { names, addresses }: Names, isTheirs: boolean): string[] {
  const reached = [...names, ...addresses].filter((name) => !["localhost", "127.0.0.1", "::1"].includes(name));
  const without = reached.filter((name) => !isFor(leaf, name));
  if (isTheirs) return without.length < reached.length ? [] : without;
  const hasAnother = reached.some((name) => isIP(name) !== 0 && isFor(leaf, name));
  return hasAnother ? without.filter((name) => !isIPv6(name)) : without;
}

/** A certificate made by a clock that is years off is believed by nobody whose clock is right. */
function clockProblem(now: number): string | null {
  if (now >= firstVersion && now < authorityEnds) return null;
  const shown = new Date(now).toISOString().slice(0, 10);
  return `This computer's clock shows ${shown}, so other computers do not believe the certificate. Set the clock; the certificate is then renewed by itself.`;
}

function asProblem(folder: string, error: unknown): CertificateProblem {
  if (error instanceof CertificateProblem) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new CertificateProblem(`No certificate can be made in ${folder}: ${why}.`, { cause: error });
}
