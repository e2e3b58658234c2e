import { msg } from "#server/texts/msg.ts";
import type { ReasonOf } from "./reason.ts";

/** Why a certificate cannot be used for HTTPS, could not be renewed, or is not trusted. */
export const certificateReasons = {
  file_missing: msg`{file} doesn't exist. Check the spelling.`,
  file_unreadable: msg`{file} can't be read ({detail}).`,
  no_certificate: msg`{file} has no certificate in PEM format.`,
  no_key: msg`{file} has no private key in PEM format.`,
  certificate_damaged: msg`A certificate in {file} is damaged. Copy it there again.`,
  key_locked: msg`The key in {file} is protected by a passphrase. Remove the passphrase, for example with openssl pkey -in "{file}", and keep the result readable only by you.`,
  wrong_order: msg`In {file} the server's own certificate must come first.`,
  other_key: msg`The key in {key} doesn't belong to the certificate in {file}.`,
  expired: msg`The certificate in {file} expired on {date}. Renew it.`,
  not_valid_yet: msg`The certificate in {file} is not valid before {date}. Check this computer's clock.`,
  unusable: msg`The certificate in {file} can't be used. Technical details: “{detail}”.`,
  authority_unreadable: msg`The certificate authority in {file} can't be read. Restore the file from a copy, or delete it. The server then creates a new one, and every device has to trust it.`,
  not_made: msg`No certificate can be created in {folder}. Technical details: “{detail}”.`,
  clock_wrong: msg`This computer's clock shows {date}, so other computers don't trust the certificate. Set the clock. The certificate is then renewed automatically.`,
};

/** Why a certificate is not used, with the facts. */
export type CertificateReason = ReasonOf<typeof certificateReasons>;
