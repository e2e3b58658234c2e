import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constant, subscribable } from "../subscribable.ts";
import { createHostAllowList, machineHostNames } from "./host-allow-list.ts";

const allows = createHostAllowList(
  constant([
    ...machineHostNames("Reception-PC.office.lan"),
    "watercooler-1a2b3c4d.local",
    "chat.office.lan",
    "büro.lan",
  ]),
);

const port = fc.option(
  fc.integer({ min: 0, max: 65_535 }).map((number) => `:${number}`),
  { nil: "" },
);

describe("the Host allow-list", () => {
  it.each([
    "localhost",
    "LOCALHOST:9991",
    "localhost.",
    "localhost:",
    "reception-pc",
    "Reception-PC.local:443",
    "reception-pc.office.lan.:80",
    "watercooler-1a2b3c4d.local:9991",
    "chat.office.lan",
    "xn--bro-hoa.lan:9991",
    "127.0.0.1",
    "192.168.1.7:9991",
    "[::1]",
    "[FD00::7]:9991",
    "[::ffff:10.0.0.1]",
  ])("allows %s", (host) => {
    expect(allows(host)).toBe(true);
  });

  it.each([
    undefined,
    "",
    " ",
    ".",
    "..",
    ":9991",
    "evil.example",
    "localhost.evil.example",
    "evil.localhost",
    "evil.example:9991",
    "notlocalhost",
    "localhost..",
    "localhost:65536",
    "localhost:99999999",
    "localhost:80:80",
    "localhost:abc",
    "localhost@evil.example",
    "evil.example@localhost",
    "http://localhost",
    "localhost/",
    "localhost, evil.example",
    "localhost\0",
    "localhost\r\nHost: evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.1.",
    "2130706433",
    "0x7f.1",
    "127.1",
    "::1",
    "[::1",
    "[]",
    "[evil.example]",
    "[fe80::1%25eth0]",
    "[127.0.0.1]",
    "[::1].evil.example",
  ])("refuses %j", (host) => {
    expect(allows(host)).toBe(false);
  });

  it("allows every IP literal, at every port, even when no name is listed", () => {
    const withoutNames = createHostAllowList(constant([]));
    const literal = fc.oneof(
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
    );
    fc.assert(fc.property(literal, port, (address, suffix) => withoutNames(address + suffix)));
  });

  it("allows a listed name, but not a name that only begins or ends with it", () => {
    const label = fc.stringMatching(/^[a-z]([a-z0-9]{0,9}[a-z])?$/);
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), label, port, (labels, extra, suffix) => {
        const name = labels.join(".");
        fc.pre(name !== "localhost" && !labels.some((part) => part.startsWith("xn")));
        const allowsName = createHostAllowList(constant([name]));
        expect(allowsName(name.toUpperCase() + suffix)).toBe(true);
        expect(allowsName(`${extra}.${name}${suffix}`)).toBe(false);
        expect(allowsName(`${name}.${extra}${suffix}`)).toBe(false);
        expect(allowsName(extra + name + suffix)).toBe(false);
      }),
    );
  });

  it("handles any header, and refuses it unless it is an IP literal or a listed name", () => {
    const withoutNames = createHostAllowList(constant([]));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webAuthority(), fc.domain()), (header) => {
        fc.pre(!/^(localhost\.?|[\d.]+|\[.*\])(:\d*)?$/i.test(header));
        expect(withoutNames(header)).toBe(false);
      }),
    );
  });

  it("follows the names as they change", () => {
    const names = ["first.local"];
    const allowsNow = createHostAllowList(subscribable(() => names));
    expect(allowsNow("second.local")).toBe(false);
    names.push("second.local");
    expect(allowsNow("second.local")).toBe(true);
  });

  it("is not opened by an empty or malformed entry in the list", () => {
    const allowsCareless = createHostAllowList(constant(["", " ", ".", "two words"]));
    for (const header of ["", ".", "_", "two", "words"]) expect(allowsCareless(header)).toBe(false);
  });
});

describe("the names of the machine", () => {
  it("are its host name, the first label, and that label under .local", () => {
    expect(machineHostNames("vm.office.lan")).toEqual(["vm.office.lan", "vm", "vm.local"]);
    expect(machineHostNames("vm")).toEqual(["vm", "vm.local"]);
    expect(machineHostNames("vm.local")).toEqual(["vm.local", "vm"]);
    expect(machineHostNames("")).toEqual([]);
  });
});
