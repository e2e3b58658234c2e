/**
 * Fills a URI template (RFC 6570, levels 1 to 3) with values. Unknown and malformed expressions stay as they are;
 * variables without a value disappear.
 */
export function expandUrlTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(expression, (_whole, operator: string, names: string) => {
    const rules = operators[operator] ?? simple;
    const parts = names.split(",").flatMap((name) => {
      const value = values[name];
      if (value === undefined) return [];
      const encoded = rules.reserved ? encodeReserved(value) : encodeUnreserved(value);
      if (!rules.named) return [encoded];
      return [value === "" ? name + rules.ifEmpty : `${name}=${encoded}`];
    });
    return parts.length === 0 ? "" : rules.first + parts.join(rules.separator);
  });
}

/**
 * The names of a template's variables. Undefined for a text that is not a template (RFC 6570, section 2, levels 1 to
 * 3), or a template that does not give the address of a web page.
 */
export function templateVariables(template: string): string[] | undefined {
  const literal = template.replace(expression, "");
  if (!isWebUrl(template) || !literals.test(literal)) return undefined;
  return [...template.matchAll(expression)].flatMap(([, , names = ""]) => names.split(","));
}

/** Whether this is the address of a web page, with its scheme. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\/./i.test(url);
}

/** The characters that are allowed in a template outside its expressions (RFC 6570, section 2.1). */
const literals = /^(?:[!#$&()*+,\-./0-9:;=?@A-Z[\]_a-z~\u{a0}-\u{10ffff}]|%[0-9A-Fa-f]{2})*$/u;

const expression = /\{([+#./;?&]?)([A-Za-z0-9_]+(?:,[A-Za-z0-9_]+)*)\}/g;

type Rules = { first: string; separator: string; named: boolean; ifEmpty: string; reserved: boolean };

const simple: Rules = { first: "", separator: ",", named: false, ifEmpty: "", reserved: false };

// The table of RFC 6570, appendix A.
const operators: Readonly<Record<string, Rules>> = {
  "": simple,
  "+": { ...simple, reserved: true },
  "#": { ...simple, first: "#", reserved: true },
  ".": { ...simple, first: ".", separator: "." },
  "/": { ...simple, first: "/", separator: "/" },
  ";": { ...simple, first: ";", separator: ";", named: true },
  "?": { ...simple, first: "?", separator: "&", named: true, ifEmpty: "=" },
  "&": { ...simple, first: "&", separator: "&", named: true, ifEmpty: "=" },
};

function encodeUnreserved(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function encodeReserved(value: string): string {
  return encodeURI(value.toWellFormed())
    .replaceAll("%5B", "[")
    .replaceAll("%5D", "]")
    .replace(/%25([0-9A-Fa-f]{2})/g, "%$1");
}
