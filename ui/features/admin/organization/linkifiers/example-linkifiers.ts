import { t } from "@lingui/core/macro";

/** An example linkifier with a message that it matches. */
export type ExampleLinkifier = {
  readonly title: string;
  readonly pattern: string;
  readonly url_template: string;
  readonly message: string;
};

/** The domains of these templates are reserved for examples (RFC 2606), and must be replaced. */
const templates = {
  ticket: "https://tickets.example/{number}",
  task: "https://tasks.example/{key}",
  order: "https://shop.example/orders/{number}",
} as const;

/** Linkifiers that many organizations use. */
export function listExampleLinkifiers(): readonly ExampleLinkifier[] {
  const orderWord = t({ message: "order", comment: "In an example of an order’s number, “order 4711”" });
  const [ticket, task, order] = ["#123", "AB-123", `${orderWord} 4711`];
  return [
    {
      title: t`Tickets: ${ticket}`,
      pattern: "#(?P<number>[0-9]+)",
      url_template: templates.ticket,
      message: t`Please look at ${ticket} today.`,
    },
    {
      title: t`Tasks: ${task}`,
      pattern: "(?P<key>[A-Z]{2,10}-[0-9]+)",
      url_template: templates.task,
      message: t`${task} is done.`,
    },
    {
      title: t`Orders: ${order}`,
      pattern: `${matchAtStart(orderWord)} (?P<number>[0-9]+)`,
      url_template: templates.order,
      message: t({ message: `The delivery for ${order} has arrived.`, comment: "order: “order 4711”" }),
    },
  ];
}

/** A pattern for a word that may begin a sentence: “[Oo]rder”. */
function matchAtStart(word: string): string {
  const [first = "", ...rest] = word;
  const [upper, lower] = [first.toLocaleUpperCase(), first.toLocaleLowerCase()];
  return upper === lower ? word : `[${upper}${lower}]${rest.join("")}`;
}

/** Whether a URL template is still one of the examples. */
export function isExampleTemplate(urlTemplate: string): boolean {
  return Object.values<string>(templates).includes(urlTemplate.trim());
}
