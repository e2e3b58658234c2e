import { inLanguage } from "./formatter.ts";

/** How hours are written: `h12` with AM and PM, `h23` to 24, each in the form of the language. */
type Clock = "h12" | "h23";

/** The options of `Intl` for the hours of a clock. */
export type HourOptions = {
  readonly hour: "numeric" | "2-digit";
  readonly hourCycle: Clock;
};

const hourOptions: Readonly<Record<Clock, HourOptions>> = {
  h12: { hour: "numeric", hourCycle: "h12" },
  h23: { hour: "2-digit", hourCycle: "h23" },
};

/** Undefined as long as nobody has chosen: each language has its own. */
let chosen: Clock | undefined;

/** Shows hours as the person who is signed in has chosen, from the next time that is written on. */
export function chooseClock(isTo24: boolean): void {
  chosen = isTo24 ? "h23" : "h12";
}

/** Shows hours as the language of the page does, as before anybody is known. */
export function forgetClock(): void {
  chosen = undefined;
}

/**
 * A formatter of times, as {@link inLanguage}, with the clock of the person who is signed in. `create` gets no options of
 * hours where the language decides.
 */
export function withClock<Formatter>(
  create: (locales: string[], hours: HourOptions | undefined) => Formatter,
): () => Formatter {
  const byLanguage = inLanguage((locales) => create(locales, undefined));
  const h12 = inLanguage((locales) => create(locales, hourOptions.h12));
  const h23 = inLanguage((locales) => create(locales, hourOptions.h23));
  return () => (chosen === undefined ? byLanguage() : chosen === "h12" ? h12() : h23());
}
