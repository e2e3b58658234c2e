/** An example linkifier with a message that it matches. */
export type ExampleLinkifier = {
  readonly title: string;
  readonly pattern: string;
  readonly url_template: string;
  readonly message: string;
};

/** Linkifiers that many organizations use. Their domains are reserved for examples (RFC 2606), and must be replaced. */
export const exampleLinkifiers: readonly ExampleLinkifier[] = [
  {
    title: "Tickets: #123",
    pattern: "#(?P<number>[0-9]+)",
    url_template: "https://tickets.example/{number}",
    message: "Please look at #123 today.",
  },
  {
    title: "Tasks: AB-123",
    pattern: "(?P<key>[A-Z]{2,10}-[0-9]+)",
    url_template: "https://tasks.example/{key}",
    message: "AB-123 is done.",
  },
  {
    title: "Orders: order 4711",
    pattern: "[Oo]rder (?P<number>[0-9]+)",
    url_template: "https://shop.example/orders/{number}",
    message: "Order 4711 was sent.",
  },
];

/** Whether a URL template is still one of the examples. */
export function isExampleTemplate(urlTemplate: string): boolean {
  return exampleLinkifiers.some(({ url_template }) => url_template === urlTemplate.trim());
}
