import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { i18n } from "./i18n.ts";

/** The numbered elements of a text. */
type Elements = Readonly<Record<string, ReactElement>>;

/** An element with content, or one without. */
const tag = /<(\d+)>([\s\S]*?)<\/\1>|<(\d+)\/>/;

/**
 * A text with elements in it. The macro of this name becomes it, in place of Lingui's own component: that needs a
 * provider and has options that no page uses, and is three times as large. A value may be an element too, so that
 * nothing in it is read as a tag.
 */
export function Trans({
  id,
  message,
  values = {},
  components = {},
}: {
  id: string;
  message?: string;
  values?: Readonly<Record<string, unknown>>;
  components?: Elements;
}): ReactNode {
  const elements: Record<string, ReactElement> = { ...components };
  const written = Object.entries(values).map(([name, value]) => {
    if (!isValidElement(value)) return [name, value] as const;
    const index = Object.keys(elements).length;
    elements[index] = <Fragment>{value}</Fragment>;
    return [name, `<${index}/>`] as const;
  });
  const text = i18n._(id, Object.fromEntries(written), message === undefined ? {} : { message });
  return withElements(text, elements);
}

/** Puts elements in place of their tags. A tag without an element leaves its content. */
function withElements(text: string, elements: Elements): ReactNode {
  const parts = text.split(tag);
  const nodes: ReactNode[] = [parts[0]];
  for (let at = 1; at < parts.length; at += 4) {
    const [paired, content, single, after] = parts.slice(at, at + 4);
    const element = elements[paired ?? single ?? ""];
    const inside = content ? withElements(content, elements) : undefined;
    if (element === undefined) nodes.push(inside);
    else nodes.push(cloneElement(element, { key: at }, ...(inside === undefined ? [] : [inside])));
    nodes.push(after);
  }
  return nodes;
}
