/** An example linkifier with a message that it matches. */
export type StartingPoint = {
  readonly title: string;
  readonly pattern: string;
  readonly url_template: string;
  readonly message: string;
};

/** Linkifiers that offices often want. Their domains are reserved examples (RFC 2606), to be replaced. */
export const startingPoints: readonly StartingPoint[] = [
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

/** Whether a URL template still has the example's domain. */
export function isStandIn(urlTemplate: string): boolean {
  return startingPoints.some(({ url_template }) => url_template === urlTemplate.trim());
}
