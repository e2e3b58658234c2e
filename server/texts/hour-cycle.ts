/** Whether people who read a language write 14:05 and not 2:05 PM; `language` is a BCP 47 tag, or with an underscore. */
export function usesTwentyFourHours(language: string): boolean {
  const format = new Intl.DateTimeFormat(language.replaceAll("_", "-"), { hour: "numeric" });
  return format.resolvedOptions().hour12 === false;
}
