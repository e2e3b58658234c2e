const numbers = new Intl.NumberFormat("en");

/** A whole number with its thousands apart: 20,411. */
export function wholeNumber(value: number): string {
  return numbers.format(value);
}

/** A number with its noun: "1 client", "2 clients". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(value)} ${value === 1 ? one : many}`;
}

/** How long something takes, in the unit a person would use, rounded up: "20 seconds", "2 minutes". */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? counted(whole, "second") : counted(Math.ceil(whole / 60), "minute");
}
