import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { choosePassword, type PasswordSource } from "./password.ts";

/** Standard input that is a terminal or not, and everything that is printed on the screen. */
function terminal(isTTY: boolean) {
  const stdin = Object.assign(new PassThrough(), { isTTY }) as unknown as PasswordSource["stdin"] & PassThrough;
  const shown: string[] = [];
  const screen = new PassThrough().on("data", (chunk: Buffer) => shown.push(chunk.toString()));
  return { stdin, screen, shown };
}

/** Types a line whenever a question has been asked. */
function answer({ stdin, screen }: ReturnType<typeof terminal>, ...lines: string[]) {
  screen.on("data", (chunk: Buffer) => {
    if (chunk.toString().endsWith(": ")) stdin.write(`${lines.shift()}\r`);
  });
}

test("at a terminal the password is asked for twice, and never shown", async () => {
  const tty = terminal(true);
  answer(tty, "correct horse", "correct horse");
  expect(await choosePassword(false, tty)).toEqual({ password: "correct horse", isGenerated: false });
  expect(tty.shown.join("")).toBe("Password: \nRepeat password: \n");
});

test("two different passwords are refused", async () => {
  const tty = terminal(true);
  answer(tty, "correct horse", "correct house");
  await expect(choosePassword(false, tty)).rejects.toThrow("The passwords do not match.");
});

test("Ctrl-C cancels", async () => {
  const tty = terminal(true);
  answer(tty, "corr\u0003");
  await expect(choosePassword(false, tty)).rejects.toMatchObject({ exitCode: 130 });
});

test.each(["battery staple\n", "battery staple\r\nmore", "battery staple"])(
  "of the standard input %j, the first line is the password",
  async (input) => {
    const { stdin, screen } = terminal(false);
    stdin.end(input);
    expect(await choosePassword(true, { stdin, screen })).toEqual({ password: "battery staple", isGenerated: false });
  },
);

test("an empty standard input is bad usage", async () => {
  const { stdin, screen } = terminal(false);
  stdin.end();
  await expect(choosePassword(true, { stdin, screen })).rejects.toMatchObject({ exitCode: 2 });
});

test("a password that is not UTF-8 is bad usage", async () => {
  const { stdin, screen } = terminal(false);
  stdin.end(Buffer.from("bättery staple", "latin1"));
  await expect(choosePassword(true, { stdin, screen })).rejects.toMatchObject({
    exitCode: 2,
    message: "The password on standard input must be UTF-8.",
  });
});

test("without a terminal a new password is generated each time", async () => {
  const [first, second] = [await choosePassword(false, terminal(false)), await choosePassword(false, terminal(false))];
  expect(first).toMatchObject({ isGenerated: true, password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/) });
  expect(second.password).not.toBe(first.password);
});
