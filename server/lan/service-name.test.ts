import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullServiceNames, mdnsHostName, serviceName, uniqueServiceName } from "./service-name.ts";

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

describe("the service name", () => {
  it.each([
    ["Acme", "Acme"],
    ["  Acme   Corp\t", "Acme Corp"],
    ["Acme Inc.", "Acme Inc"],
    ["Acme Inc. Berlin", "Acme Inc Berlin"],
    ["acme.example", "acme-example"],
    ["Café\nNoir\0", "Café Noir"],
    ["", "Watercooler"],
    ["...", "--"],
    ["\u200b ", "Watercooler"],
  ])("of %j is %j", (organizationName, name) => {
    expect(serviceName(organizationName)).toBe(name);
  });

  it("is numbered from the second try on", () => {
    expect(serviceName("Acme", 2)).toBe("Acme (2)");
    expect(serviceName("Acme", 13)).toBe("Acme (13)");
  });

  it("always is one label of 1 to 63 bytes, and differs at each try", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 99 }), (text, attempt) => {
        const name = serviceName(text, attempt);
        expect(Buffer.byteLength(name)).toBeGreaterThan(0);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
        expect(name).toBe(name.toWellFormed());
        expect(name).not.toMatch(/[.\p{Cc}]|^\s|\s$/u);
        expect(serviceName(text, attempt + 1)).not.toBe(name);
      }),
    );
  });

  it("of last resort contains the host name even when the organization's name is long", () => {
    const name = uniqueServiceName("Ä".repeat(60), "watercooler-1a2b3c4d.local");
    expect(name).toMatch(/^Ä+ \(watercooler-1a2b3c4d\)$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
  });

  it("claims one full name for each service type", () => {
    expect(fullServiceNames("Acme")).toEqual(["Acme._teamchat._tcp.local", "Acme._http._tcp.local"]);
  });
});

describe("the mDNS host name", () => {
  it("is the same for the same server and differs between servers", () => {
    const id = "6f1c8a52-6f2e-4a3b-9a53-0d9f4c5e8b11";
    expect(mdnsHostName(id)).toMatch(/^watercooler-[0-9a-f]{8}\.local$/);
    expect(mdnsHostName(id)).toBe(mdnsHostName(id));
    expect(mdnsHostName(id)).not.toBe(mdnsHostName(`${id}0`));
  });
});
