/** Why HTTPS cannot be offered with a certificate: one sentence for whoever looks after the server, and what to do. */
export class CertificateProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CertificateProblem";
  }
}
