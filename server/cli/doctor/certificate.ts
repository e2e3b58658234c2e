import { isIP } from "node:net";
import type { ServerDescription } from "../../control/operations/describe-server.ts";
import type { CertificateState } from "../../domain/secure-connection/shapes.ts";
import { type Finding, fine, wrong } from "./check.ts";

/**
 * How long before a certificate expires the doctor warns, in milliseconds, if the server cannot renew it itself.
 */
const warningTime = 14 * 86_400_000;

/**
 * Checks whether browsers accept the certificate of the running server. Without HTTPS there is no finding.
 * @param now milliseconds
 */
export function checkCertificate({ certificate }: Pick<ServerDescription, "certificate">, now: number): Finding[] {
  const name = "Certificate";
  if (certificate === null) return [];
  const { source, expires, missing_names: missing, problem } = certificate;
  const until = `until ${new Date(expires * 1000).toISOString().slice(0, 10)}`;
  if (problem !== null) return [wrong(name, "it has a problem", problem)];
  if (missing.length > 0) {
    return [wrong(name, `it is not for ${missing.join(", ")}`, describeNamesRemedy(certificate))];
  }
  if (source === "files" && expires * 1000 - now < warningTime) {
    return [wrong(name, `valid ${until}`, "Renew it. The server reads the new files automatically.")];
  }
  return [fine(name, `valid ${until}, for ${certificate.names.join(", ")}`)];
}

/** What to do when the certificate is not for some names or addresses of the server. */
export function describeNamesRemedy({ source, names, missing_names: missing }: CertificateState): string {
  if (source === "files") {
    return `It is for ${names.join(", ")}. Get one for a name of this server, or add its name to WATERCOOLER_ALLOWED_HOSTS.`;
  }
  const certificates =
    "the folder certificates in the data folder, then restart the server. Every device must then trust the new certificate.";
  if (!missing.every((one) => isIP(one) !== 0)) return `Delete ${certificates}`;
  const [other] = names.filter((one) => !["localhost", "127.0.0.1", "::1"].includes(one));
  const suchAs = other === undefined ? "" : `, such as ${other}`;
  return `Use another name or address of the server${suchAs}. To use this one, delete ${certificates} Repeat this whenever the address changes.`;
}
