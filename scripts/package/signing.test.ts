import { expect, test } from "vitest";
import { signingFlags } from "./signing.ts";

const apple = { APPLE_API_KEY: "/key.p8", APPLE_API_KEY_ID: "K1", APPLE_API_ISSUER: "I1" };

test("without a certificate nothing is signed, and no other variable is needed", () => {
  expect(signingFlags(["win32", "darwin", "linux"], {})).toEqual([]);
});

test("with a certificate a package is signed or not made", () => {
  expect(signingFlags(["win32"], { WIN_CSC_LINK: "cert.pfx" })).toEqual(["-c.win.forceCodeSigning=true"]);
  expect(signingFlags(["darwin"], { CSC_NAME: "The Office" })).toEqual([
    "-c.mac.forceCodeSigning=true",
    "-c.mac.notarize=false",
  ]);
  expect(signingFlags(["darwin"], { CSC_LINK: "cert.p12", ...apple })).toContain("-c.mac.notarize=true");
  expect(signingFlags(["linux"], { CSC_LINK: "cert.p12" })).toEqual([]);
});

test("when only some of the variables for Apple are set, an error names the others", () => {
  expect(() => signingFlags(["darwin"], { CSC_LINK: "c", APPLE_ID: "a@example.test" })).toThrow(
    "set APPLE_APP_SPECIFIC_PASSWORD and APPLE_TEAM_ID too.",
  );
  expect(() => signingFlags(["darwin"], apple)).toThrow("set CSC_LINK or CSC_NAME too.");
});
