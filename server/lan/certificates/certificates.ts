import { isIP, isIPv6 } from "node:net";
import { hostname } from "node:os";
import { type Clock, earliestCorrectTime } from "../../clock.ts";
import type { CertificateFiles } from "../../config.ts";
import type { Subscribable } from "../../subscribable.ts";
import { type CertificateReason, certificateReasons } from "../../texts/reasons/certificate-reasons.ts";
import { writeReason } from "../../texts/write-reason.ts";
import { type Authority, authorityExpiresAt, findAuthority, makeAuthority } from "./authority.ts";
import { readCertificateFiles } from "./certificate-files.ts";
import { CertificateProblem } from "./certificate-problem.ts";
import type { Names } from "./extensions.ts";
import { isFor, namesOf, type ServedCertificate } from "./served-certificate.ts";
import { serverCertificate } from "./server-certificate.ts";

/** The certificate of a server: from files, or from its own authority. */
export type Certificates = {
  /**
   * Returns the certificate to use from now on. It makes the authority and the certificate if they are missing.
   * @throws {CertificateProblem} if there is no usable certificate
   */
  readonly renew: () => ServedCertificate;
  /** Records that renewal failed; returns the reason for the operator. */
  readonly fail: (error: unknown) => CertificateProblem;
  /** Describes the certificate in use; null if there is none. */
  readonly describe: () => CertificateDescription | null;
  /** Whether the certificate in use is for a name or an IP address. */
  readonly isFor: (nameOrAddress: string) => boolean;
  /** Describes the authority; null if there is none yet, or none that can be read. `renew` reports that. */
  readonly describeAuthority: () => AuthorityDescription | null;
};

/** See `certificateShape` of the noun that reports it. */
export type CertificateDescription = {
  readonly source: "authority" | "files";
  readonly names: string[];
  readonly expires: number;
  readonly fingerprint: string;
  readonly missing_names: string[];
  readonly problem: string | null;
  readonly reason: CertificateReason | null;
};

/** The authority of a server, for devices that should trust it. */
export type AuthorityDescription = {
  readonly name: string;
  readonly fingerprint: string;
  readonly expires: number;
  readonly pem: string;
};

type CertificatesOptions = {
  readonly folder: string;
  readonly files: CertificateFiles | null;
  readonly clock: Clock;
  /** The server's present names. */
  readonly names: Subscribable<Names>;
};

/** Opens the certificates of a server. Nothing is read or made before it is needed. */
export function openCertificates({ folder, files, clock, names }: CertificatesOptions): Certificates {
  let authority: Authority | null = null;
  let current: ServedCertificate | null = null;
  let reason: CertificateReason | null = null;

  return {
    renew: () => {
      current = files === null ? signByAuthority() : readCertificateFiles(files, clock.now());
      reason = files === null ? clockProblem(clock.now()) : null;
      return current;
    },
    fail: (error) => {
      const failure = asProblem(folder, error);
      ({ reason } = failure);
      return failure;
    },
    describe: () => {
      if (current === null) return null;
      const { leaf } = current;
      return {
        source: files === null ? "authority" : "files",
        names: namesOf(leaf),
        expires: Math.floor(leaf.validToDate.getTime() / 1000),
        fingerprint: leaf.fingerprint256,
        missing_names: missingNames(leaf, names.now(), files !== null),
        problem: reason && writeReason(certificateReasons, reason),
        reason,
      };
    },
    isFor: (nameOrAddress) => current !== null && isFor(current.leaf, nameOrAddress),
    describeAuthority: () => {
      authority ??= findReadableAuthority(folder);
      if (authority === null) return null;
      const { subject: name, certificate, pem } = authority;
      const expires = Math.floor(certificate.validToDate.getTime() / 1000);
      return { name, fingerprint: certificate.fingerprint256, expires, pem };
    },
  };

  function signByAuthority(): ServedCertificate {
    try {
      const presentNames = names.now();
      authority ??= findAuthority(folder) ?? makeAuthority(folder, hostname(), presentNames);
      return serverCertificate(folder, authority, presentNames, clock.now(), current);
    } catch (error) {
      throw asProblem(folder, error);
    }
  }
}

function findReadableAuthority(folder: string): Authority | null {
  try {
    return findAuthority(folder);
  } catch (error) {
    if (error instanceof CertificateProblem) return null;
    throw error;
  }
}

/**
 * The server's names that a certificate does not cover. The owner of another authority's certificate decides the
 * server's name, so one covered name is enough. Our own certificate covers everything in the authority's scope. Many
 * providers give an office new IPv6 addresses every day, so these are not a problem if there is another address.
 */
function missingNames(leaf: ServedCertificate["leaf"], { names, addresses }: Names, isFromFiles: boolean): string[] {
  const reached = [...names, ...addresses].filter((name) => !["localhost", "127.0.0.1", "::1"].includes(name));
  const without = reached.filter((name) => !isFor(leaf, name));
  if (isFromFiles) return without.length < reached.length ? [] : without;
  const hasAnother = reached.some((name) => isIP(name) !== 0 && isFor(leaf, name));
  return hasAnother ? without.filter((name) => !isIPv6(name)) : without;
}

/** Computers with a correct clock do not accept a certificate that was made with a clock that is years off. */
function clockProblem(now: number): CertificateReason | null {
  if (now >= earliestCorrectTime && now < authorityExpiresAt) return null;
  return { code: "clock_wrong", facts: { date: Math.floor(now / 1000) } };
}

function asProblem(folder: string, error: unknown): CertificateProblem {
  if (error instanceof CertificateProblem) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new CertificateProblem({ code: "not_made", facts: { folder, detail } }, { cause: error });
}
