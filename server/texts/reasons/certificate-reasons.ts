import { msg } from "#server/texts/msg.ts";
import type { ReasonOf } from "./reason.ts";

/** Why a certificate cannot be used for HTTPS, could not be renewed, or is not trusted. */
export const certificateReasons = {
  file_missing: msg`{file} does not exist. Check how it is spelled.`,
  file_unreadable: msg`{file} cannot be read ({detail}).`,
  no_certificate: msg`{file} holds no certificate in PEM form.`,
  no_key: msg`{file} holds no private key in PEM form.`,
  certificate_damaged: msg`A certificate in {file} is damaged. Copy it there again.`,
  key_locked: msg`The key in {file} is locked with a passphrase. Unlock it, with openssl pkey -in "{file}" for example, and keep the result readable by you alone.`,
  wrong_order: msg`In {file} the server's own certificate must come first.`,
  other_key: msg`The key in {key} is not the one of the certificate in {file}.`,
  expired: msg`The certificate in {file} expired on {date}. Renew it.`,
  not_valid_yet: msg`The certificate in {file} is valid from {date} on. Check this computer's clock.`,
  unusable: msg`The certificate in {file} cannot be used: {detail}.`,
  authority_unreadable: msg`The certificate authority in {file} cannot be read. Put it back from a copy of that file; or delete it. Then a new one is made, and every device has to trust that.`,
  not_made: msg`No certificate can be made in {folder}: {detail}.`,
  clock_wrong: msg`This computer's clock shows {date}, so other computers do not believe the certificate. Set the clock; the certificate is then renewed automatically.`,
};

/** Why a certificate is not used, with the facts. */
export type CertificateReason = ReasonOf<typeof certificateReasons>;
