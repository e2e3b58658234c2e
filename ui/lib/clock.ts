import { inLanguage } from "./formatter.ts";

/** The options of `Intl` for hours. */
export type HourOptions = Pick<Intl.DateTimeFormatOptions, "hour" | "hourCycle">;

/** The options for hours to 24, or to 12 with AM and PM. */
export function hoursOf(isTo24: boolean, locales: readonly string[]): HourOptions {
  if (isTo24) return { hour: "2-digit", hourCycle: "h23" };
  // Five past noon is 午後0:05. `Intl` does not say so: with `hour12` it writes 午後12:05.
  const isFromZero = locales[0]?.split("-")[0] === "ja";
  return { hour: "numeric", hourCycle: isFromZero ? "h11" : "h12" };
}

let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/**
 * Shows hours as the person who is signed in has chosen, from the next time that is written on. Undefined as long as
 * nobody is known: each language has its own.
 */
export function chooseClock(isTo24: boolean | undefined): void {
  if (chosen === isTo24) return;
  chosen = isTo24;
  for (const listener of listeners) listener();
}

/** Whether hours are written to 24: the choice of {@link chooseClock}. Components use `useClock`. */
export function isClockTo24(): boolean | undefined {
  return chosen;
}

/** Calls `listener` after each change of the clock, until the returned function is called. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A formatter of times, as {@link inLanguage}, with the clock of the person who is signed in. `create` gets no options of
 * hours where the language decides.
 */
export function withClock<Formatter>(
  create: (locales: string[], hours: HourOptions | undefined) => Formatter,
): () => Formatter {
  const byLanguage = inLanguage((locales) => create(locales, undefined));
  const inTwelve = inLanguage((locales) => create(locales, hoursOf(false, locales)));
  const inTwentyFour = inLanguage((locales) => create(locales, hoursOf(true, locales)));
  return () => (chosen === undefined ? byLanguage() : chosen ? inTwentyFour() : inTwelve());
}
