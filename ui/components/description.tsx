import { Anchor, Text } from "@mantine/core";
import { Fragment, type ReactNode, useMemo } from "react";
import { type DescriptionPart, readDescription } from "../lib/read-description.ts";
import classes from "./description.module.css";

/** The organization's description, from the HTML that the server rendered of its Markdown. Nothing is shown of none. */
export function Description({ html }: { html: string }) {
  const parts = useMemo(() => readDescription(html), [html]);
  if (parts.length === 0) return null;
  return (
    <Text component="div" className={classes.description} dir="auto" translate="no">
      {showParts(parts)}
    </Text>
  );
}

function showParts(parts: readonly DescriptionPart[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a description never change places
  return parts.map((part, index) => <Fragment key={index}>{showPart(part)}</Fragment>);
}

function showPart(part: DescriptionPart): ReactNode {
  if (typeof part === "string") return part;
  const content = showParts(part.parts);
  if (part.tag !== "a") return <part.tag>{content}</part.tag>;
  return (
    <Anchor href={part.href} target="_blank" rel="noreferrer" inherit underline="always">
      {content}
    </Anchor>
  );
}
