import { connect } from "node:net";

/**
 * Sends one request on a separate connection and resolves with the number of bytes in the answer. The bytes are not
 * kept: a thousand large answers at once would not fit into memory.
 */
export function download(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    let received = 0;
    let status = "";
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (received === 0) status = chunk.toString("latin1", 9, 12);
      received += chunk.length;
    });
    socket.on("end", () =>
      status === "200" ? resolve(received) : reject(new Error(`The server answered ${status}.`)),
    );
    socket.write(request.replace("\r\n", "\r\nConnection: close\r\n"), "utf8");
  });
}
