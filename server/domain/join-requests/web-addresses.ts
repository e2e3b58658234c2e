import { invalidParameter } from "../../http/errors.ts";

/**
 * Refuses web addresses of strangers. Administrators who are away get the notice about a request by email, and mail
 * programs turn a bare address into a link, also one without a protocol. So "Dr.Berg" needs a space. In an email
 * address, the part before the @ could be an address with a path.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertNoWebAddress(fullName: string, email: string): void {
  if (webAddress.test(fullName)) {
    const message = "Leave web addresses out of the name, and put a space after each period.";
    throw invalidParameter("full_name", "not_allowed", message);
  }
  if (/^www\.|[/?#]/i.test(email))
    throw invalidParameter("email", "invalid", "Enter an email address without / ? # and without www. at the start.");
}

/** A protocol, `www.`, a host name such as evil.example, or an address with a path such as t.co/free. */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{M}\d-]{2}\.\p{L}{2}|\.\p{L}{2,}[/?#:]/iu;
