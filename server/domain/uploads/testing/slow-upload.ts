import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Person, World } from "../../../testing/world.ts";
import { authorizationOf } from "../../pictures/testing/fetch-as.ts";

/** An upload that is half sent. */
export type SlowUpload = {
  /** Sends the rest; returns the raw HTTP answer. */
  readonly finish: () => Promise<string>;
  readonly breakOff: () => void;
};

/** Starts to upload a file as somebody. */
export function beginUpload(world: World, by: Person): SlowUpload {
  const { host, port } = new URL(world.url);
  const part = 'Content-Disposition: form-data; name="file"; filename="lamp.txt"';
  const [firstHalf, rest] = [`--lamp\r\n${part}\r\n\r\nThe lead has`, " arrived\r\n--lamp--\r\n"];
  const head = [
    "POST /api/v1/user_uploads HTTP/1.1",
    `Host: ${host}`,
    `Authorization: ${authorizationOf(by).authorization}`,
    "Content-Type: multipart/form-data; boundary=lamp",
    `Content-Length: ${firstHalf.length + rest.length}`,
    "Connection: close",
  ];
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`${head.join("\r\n")}\r\n\r\n${firstHalf}`);
  return {
    finish: () => {
      socket.write(rest);
      return text(socket);
    },
    breakOff: () => socket.destroy(),
  };
}
