/**
 * The languages that a browser asks for, as BCP 47 tags with the most wanted first (`Accept-Language`, RFC 9110,
 * 12.5.4). Those that it refuses with a weight of 0 and `*` are left out. Only so many are read: a header can be long.
 */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? "")
    .split(",", mostLanguages)
    .map(readRange)
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag))
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

const mostLanguages = 20;

function readRange(range: string): { tag: string; weight: number } {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim());
  const weight = parameters.map((each) => /^q=([01](?:\.\d{0,3})?)$/i.exec(each)?.[1]).find(Boolean);
  return { tag, weight: Number(weight ?? 1) };
}
