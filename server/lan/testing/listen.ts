/**
 * A child process that listens to multicast DNS inside a network namespace, without code of the product. Its only
 * argument is the address of the interface to listen on; for IPv6 it is always `eth0`. It prints `{"listening":true}`
 * and then each response as one JSON line. It reads questions from standard input, one a line: `TYPE NAME`.
 */
import { isIPv6 } from "node:net";
import { createInterface } from "node:readline";
import multicastDns from "multicast-dns";
import { readableRecords } from "./records.ts";

const [, , address = "127.0.0.1"] = process.argv;
const socket = multicastDns(
  isIPv6(address)
    ? { type: "udp6", ip: "ff02::fb", interface: "::%eth0", bind: "::" }
    : { interface: address, bind: "0.0.0.0" },
);
socket.on("response", (packet, { address }) =>
  console.log(JSON.stringify({ from: address, ...readableRecords(packet) })),
);
socket.once("ready", () => console.log(JSON.stringify({ listening: true })));

createInterface({ input: process.stdin })
  .on("line", (line) => {
    const [type, ...name] = line.split(" ");
    socket.query({ questions: [{ name: name.join(" "), type: type as "PTR" }] });
  })
  .on("close", () => process.exit());
