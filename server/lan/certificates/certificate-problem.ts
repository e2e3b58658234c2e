import { type CertificateReason, certificateReasons } from "../../texts/reasons/certificate-reasons.ts";
import { writeReason } from "../../texts/write-reason.ts";

/** Why a certificate cannot be used for HTTPS, and what to do. The message is a sentence for the server's operator. */
export class CertificateProblem extends Error {
  readonly reason: CertificateReason;

  constructor(reason: CertificateReason, options?: ErrorOptions) {
    super(writeReason(certificateReasons, reason), options);
    this.name = "CertificateProblem";
    this.reason = reason;
  }
}
