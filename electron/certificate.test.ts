import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { verificationResults, verifyCertificate } from "./certificate.ts";

/** Two certificates with the same subject, made with different keys. */
const ours = `-----BEGIN CERTIFICATE-----
MIIBgDCCASegAwIBAgIUObjtCxTaT+Buh8aDXsPqXRODdEkwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLV2F0ZXJjb29sZXIwHhcNMjYxMTIxMTYzNTQyWhcNMjYxMTIy
MTYzNTQyWjAWMRQwEgYDVQQDDAtXYXRlcmNvb2xlcjBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABERg0xWplB4YxuDoBaqqQvEq2Q0DEGWfRyuMajM7WC9MRNIbKpEI
6IN1BL8Qr3yRkIJsNTCWo1Vht373zDaXzs+jUzBRMB0GA1UdDgQWBBSVAy4uZaBn
f1fHQMBfZcLEwCjQdTAfBgNVHSMEGDAWgBSVAy4uZaBnf1fHQMBfZcLEwCjQdTAP
BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIFE+pGvrQytMJD4Z4GSE
9T+2IFvWubUN1JzmI2cegitnAiAyjfLVxadnpzOlUTov+gI9/mxcFuwq2ac5c7KN
jKKSaA==
-----END CERTIFICATE-----`;
const theirs = `-----BEGIN CERTIFICATE-----
MIIBgTCCASegAwIBAgIUPTRw4tpY8qz7AD0V/a1Pe3rL6IQwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLV2F0ZXJjb29sZXIwHhcNMjYxMTIxMTYzNTQyWhcNMjYxMTIy
MTYzNTQyWjAWMRQwEgYDVQQDDAtXYXRlcmNvb2xlcjBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABHXoJpc5TUy8XnQrzEtD5SvgJBH+WhOhMKTHqqs1RqM3veUF8Zry
QSFdQcMRU4ngZSbE8vfDQCpZHWll18k92cGjUzBRMB0GA1UdDgQWBBSptKtHmUv6
L6Bfeznf/PDPPqg8gzAfBgNVHSMEGDAWgBSptKtHmUv6L6Bfeznf/PDPPqg8gzAP
BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCICm92islZVXzTo624aV1
PHOYIyjtLt+7hi2bJzN5f8dTAiEAsJm2K/qOaQiQJX6g43i0OMz6X33j720Ri8uw
DQ48aPs=
-----END CERTIFICATE-----`;
const certificate = new X509Certificate(ours).fingerprint256;
const address = { url: "https://127.0.0.1:8642", setupUrl: null, certificate };

test("the server's own certificate is trusted at the server's own host", () => {
  expect(verify("127.0.0.1", ours)).toBe(verificationResults.trusted);
  expect(verify("::1", ours, { ...address, url: "https://[::1]:8642" })).toBe(verificationResults.trusted);
});

test("everything else is left to Chromium", () => {
  expect(verify("127.0.0.1", theirs)).toBe(verificationResults.useChromium);
  expect(verify("example.test", ours)).toBe(verificationResults.useChromium);
  expect(verify("127.0.0.1", "no certificate")).toBe(verificationResults.useChromium);
  expect(verify("127.0.0.1", ours, { url: "http://127.0.0.1:8642", setupUrl: null })).toBe(
    verificationResults.useChromium,
  );
  expect(verify("127.0.0.1", ours, null)).toBe(verificationResults.useChromium);
});

function verify(hostname: string, data: string, at: Parameters<typeof verifyCertificate>[1] = address) {
  return verifyCertificate({ hostname, certificate: { data } }, at);
}
