import { z } from "zod";

/** A window of a browser that is driven by WebDriver (W3C, "WebDriver"). */
export type DrivenWindow = ReturnType<typeof windowOf>;

const answer = z.object({ value: z.unknown() });
const begun = z.object({ sessionId: z.string() });
const failure = z.object({ error: z.string(), message: z.string() });

/** Opens a window of a browser. `driver` is the address of its WebDriver server. */
export async function openWindow(driver: string, capabilities: object): Promise<DrivenWindow> {
  const { sessionId } = begun.parse(await call(driver, "POST", "/session", { capabilities }));
  return windowOf(driver, `/session/${sessionId}`);
}

function windowOf(driver: string, session: string) {
  const post = (path: string, body: object = {}) => call(driver, "POST", session + path, body);
  let turned = 0;
  const perform = (sources: readonly object[]) => post("/actions", { actions: sources });
  const pressKeys = (actions: readonly object[]) => perform([{ type: "key", id: "keyboard", actions }]);

  const evaluate = async <Result, Args extends readonly unknown[]>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => {
    const body = `const done = arguments[arguments.length - 1];
      Promise.resolve((${script})(...[...arguments].slice(0, -1))).then(
        (value) => done({ value }), (error) => done({ problem: String(error) }));`;
    const result = await post("/execute/async", { script: body, args });
    const { value, problem } = z.object({ value: z.unknown(), problem: z.string().optional() }).parse(result ?? {});
    if (problem !== undefined) throw new Error(problem);
    return value as Awaited<Result>;
  };

  return {
    open: (url: string) => post("/url", { url }),
    reload: () => post("/refresh"),
    goBack: () => post("/back"),
    /** Runs a function in the page. It can use only its arguments and what the page has. */
    evaluate,
    /** Presses a key, such as `k`, `Shift+R` or `Control+k`. */
    press: (keys: string) => {
      const values = keys.split("+").map((name) => keyCodes[name] ?? name);
      return pressKeys([
        ...values.map((value) => ({ type: "keyDown", value })),
        ...values.toReversed().map((value) => ({ type: "keyUp", value })),
      ]);
    },
    /** Types a text. A new line is the Enter key. */
    type: (text: string) =>
      pressKeys(
        [...text.replaceAll("\n", keyCodes.Enter ?? "")].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      ),
    /** Clicks at a place of the window, in pixels. */
    click: ({ x, y }: { readonly x: number; readonly y: number }) =>
      perform([
        {
          type: "pointer",
          id: "mouse",
          parameters: { pointerType: "mouse" },
          actions: [
            { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ]),
    /** Turns the wheel at a place of the window; `deltaY` in pixels, up is negative. */
    wheel: ({ x, y }: { readonly x: number; readonly y: number }, deltaY: number) => {
      // WebKit's driver turns the wheel by the difference to the last `deltaY`.
      turned += deltaY;
      const scroll = { type: "scroll", x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: turned, duration: 0 };
      return perform([{ type: "wheel", id: "wheel", actions: [scroll] }]);
    },
    /** Sets the size of the page, in pixels. */
    resize: async (width: number, height: number) => {
      for (let tries = 0; tries < 2; tries += 1) {
        const frame = await evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
        await post("/window/rect", { width: width + (frame[0] ?? 0), height: height + (frame[1] ?? 0) });
      }
    },
    /** A picture of the page, as a PNG in base64. */
    picture: async () => z.string().parse(await call(driver, "GET", `${session}/screenshot`)),
    close: () => call(driver, "DELETE", session),
  };
}

/** The code points of keys without a character (W3C, "WebDriver", "Keyboard actions"). */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

async function call(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const { value } = answer.parse(await response.json());
  const failed = failure.safeParse(value);
  if (failed.success) throw new Error(`${path}: ${failed.data.error}: ${failed.data.message}`);
  return value;
}
