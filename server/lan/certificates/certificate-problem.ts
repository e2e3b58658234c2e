/** Why a certificate cannot be used for HTTPS, and what to do: one sentence for the server's operator. */
export class CertificateProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CertificateProblem";
  }
}
