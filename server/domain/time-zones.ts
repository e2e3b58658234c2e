import { z } from "zod";

/** The name of a time zone as clients send one; empty for none. */
export const timeZoneName = z.stringFormat("time zone", (name) => name === "" || isTimeZone(name)).max(50);

/** The time zone of the computer that the server runs on; UTC where the system names none. */
export function serverTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** Whether a text is the identifier of a time zone in the IANA database, spelled as there. An offset is not one. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z0-9_+/-]*$/.test(name) || name.length > 50) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
