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
