import type { Answer } from "dns-packet";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOtherHost, yieldsTo } from "./other-host.ts";

const ours = "watercooler-aaaaaaaa.local";
const names = ["Acme._teamchat._tcp.local", "Acme._http._tcp.local"];

function srv(name: string, target: string, ttl = 120): Answer {
  return { name, type: "SRV", ttl, data: { target, port: 9991, priority: 0, weight: 0 } };
}

describe("another host with our name", () => {
  it("is the host of an SRV record under one of our names, in whatever case", () => {
    expect(findOtherHost([srv("acme._HTTP._tcp.local", "Printer.local")], names, ours)).toBe("printer.local");
  });

  it.each([
    ["our own record", srv("Acme._http._tcp.local", ours.toUpperCase())],
    ["a goodbye", srv("Acme._http._tcp.local", "printer.local", 0)],
    ["another name", srv("Acme (2)._http._tcp.local", "printer.local")],
    ["another service type", srv("Acme._ipp._tcp.local", "printer.local")],
    ["a record that names no host", { name: "Acme._http._tcp.local", type: "TXT", ttl: 120, data: "id=x" } as Answer],
  ])("is not found in %s", (_, record) => {
    expect(findOtherHost([record], names, ours)).toBeUndefined();
  });

  it("is found behind our own records", () => {
    const records = [srv("Acme._http._tcp.local", ours), srv("Acme._http._tcp.local", "printer.local")];
    expect(findOtherHost(records, names, ours)).toBe("printer.local");
  });
});

describe("the host that yields", () => {
  it("is exactly one of two servers of our kind", () => {
    const host = fc.stringMatching(/^[0-9a-f]{8}$/).map((id) => `watercooler-${id}.local`);
    fc.assert(
      fc.property(host, host, (one, other) => {
        fc.pre(one !== other);
        expect(yieldsTo(one, other)).toBe(!yieldsTo(other, one));
      }),
    );
  });

  it("is always us if the other host is not of our kind", () => {
    expect(yieldsTo("aaa.local", ours)).toBe(true);
    expect(yieldsTo("zzz.local", ours)).toBe(true);
  });
});
