import { truncateUtf8 } from "./truncate-utf8.ts";

/** What the server announces in addition to its name: what a client needs before it connects. */
export type ServiceTxt = {
  /** The version of the HTTP interface, the `v1` of `/api/v1`. */
  api: string;
  /** The feature level of that interface, an integer in decimal. */
  level: string;
  /** The version of the product. */
  version: string;
  /** The organization's name in full, unlike the service name, which may be shortened or numbered. */
  org: string;
  /** The server's stable id, the same at every address and under every name. */
  id: string;
  /** "1" if the port uses TLS, "0" if not. */
  tls: "0" | "1";
};

/** RFC 6763, section 6.1: one `key=value` string is at most 255 bytes. */
const longestString = 255;

/** The TXT record's pairs, with each value cut so that `key=value` fits into 255 bytes. */
export function boundedTxt(txt: ServiceTxt): Record<string, string> {
  return Object.fromEntries(
    Object.entries(txt).map(([key, value]) => [key, truncateUtf8(value, longestString - Buffer.byteLength(`${key}=`))]),
  );
}
