import type { Scene } from "./scene.ts";

const companies = [
  "Hartmann",
  "Blue Anchor",
  "Ferreira & Sons",
  "Nordlicht",
  "Kestrel Foods",
  "Old Mill",
  "Sato Trading",
];

/** Conversations about customers, money and plans. */
export const business: readonly Scene[] = [
  {
    topics: ["Offer for {company}", "{company}: offer", "{company}, second offer"],
    slots: { company: companies },
    open: [
      "{company} would like an offer for {number}00 pieces by {day}. Who has time?",
      "I was on the phone with {company}. They want a price by {day}, delivery in six weeks.",
    ],
    steps: [
      ["I can do it tomorrow morning.", "What did we offer them last time?", "Do we have the material?"],
      ["Last time it was 12.40 a piece, with 3 % discount.", "The material is there, the people are not."],
      ["{who}, can you ask production?", "I would not go below 12."],
      ["Production says seven weeks. :confused:", "They can start on {day}."],
      ["Then we offer seven and are honest about it.", "Could we send half earlier?"],
      ["Good idea.", "I ask them.", "That works for them, I asked."],
      [
        "Draft is on the share. Please check the sums:\n\n| | pieces | price |\n|---|---:|---:|\n| first half | {number}50 | 12.40 |\n| second half | {number}50 | 12.10 |",
      ],
      ["Looks right.", "The address is the old one.", "Payment in 30 days, not 14, they insist."],
    ],
    close: ["Sent at {time}.", "They ordered! :tada:", "Sent. Fingers crossed. :crossed_fingers:"],
  },
  {
    topics: ["Invoice {number}107", "{company} has not paid", "Open invoices"],
    slots: { company: companies },
    open: [
      "Invoice {number}107 to {company} is open for {number} weeks. Does someone know why?",
      "{company} says they never got invoice {number}107.",
    ],
    steps: [
      ["I sent it on {day}.", "Their accountant changed, I think.", "It came back, the address was wrong."],
      ["Then again, to the new address please.", "Shall I call them?"],
      ["Please do.", "{who} knows someone there.", "I would wait until {day}."],
      ["Called. They pay this week.", "Nobody answers. :telephone_receiver:"],
      ["Thanks. I make a note.", "If it is not there by {day}, we send a reminder."],
    ],
    close: ["It is paid. :money_bag:", "Money arrived this morning, closing.", "Reminder is out."],
  },
  {
    topics: ["Fair in {city}", "{city} in autumn", "Booth for {city}"],
    slots: { city: ["Lyon", "Hannover", "Porto", "Göteborg", "Kraków", "Osaka", "Lagos"] },
    open: [
      "The booth in {city} is booked: hall {number}, near the entrance. Who comes along?",
      "Planning for {city}. We need two people for three days.",
    ],
    steps: [
      ["I would like to.", "I cannot, holidays.", "Who was there last year?"],
      ["{who} and I. It was good, but one person too few.", "We should take fewer brochures and more samples."],
      ["How many samples do we have?", "Who brings the display?"],
      ["About {number}0.", "It is in the cellar, behind the bicycles."],
      ["Hotel is booked.", "Train or car?", "I have asked for an offer for the transport."],
      ["Train, please. :train:", "Car, because of the samples."],
    ],
    close: ["List is complete. See you in {city}.", "All booked, the papers are on the share."],
  },
  {
    topics: ["Budget for {thing}", "Budget next year", "Can we afford {thing}?"],
    slots: { thing: ["new chairs", "a second van", "training", "new laptops", "the roof", "solar panels"] },
    open: [
      "I need a number for {thing} by {day}. A rough one is enough.",
      "Before I sign: do we agree on {thing}? It is {number},500 all in all.",
    ],
    steps: [
      ["I think it pays off in two years.", "Can it wait until January?", "We put it off last year already."],
      ["> Can it wait until January?\n\nThe price goes up in December.", "It can, but nobody will be happy."],
      ["What does the other supplier ask?", "Are there three offers?"],
      [
        "10 % more.",
        "Two offers, the third one comes on {day}.",
        "Yes: [here they are](https://intranet.example.test/offers).",
      ],
      ["Then yes from me.", "Yes, if {who} agrees.", "I need one more night."],
    ],
    close: ["Approved.", "Not this year, sorry. I put it on the list for the next.", "Signed. :pen:"],
  },
  {
    topics: ["Angebot {company}", "Lieferung an {company}"],
    slots: { company: companies },
    open: [
      "Die Lieferung an {company} geht am {day} raus. Fehlt noch etwas?",
      "Guten Morgen! {company} fragt nach dem Liefertermin. Weiß jemand Genaueres?",
    ],
    steps: [
      ["Von mir aus nicht.", "Die Papiere fehlen noch.", "Ich frage in der Produktion nach."],
      ["{who}, hast du die Zollpapiere?", "Wie viele Paletten sind es?"],
      ["Ja, liegen im Fach.", "{number} Paletten, alle gepackt."],
      ["Sehr gut, danke!", "Dann sage ich der Spedition Bescheid."],
    ],
    close: ["Ist unterwegs. :truck:", "Erledigt, danke euch."],
  },
  {
    topics: ["Pedido de {company}", "{company}: entrega"],
    slots: { company: companies },
    open: [
      "¿Alguien sabe cuándo sale el pedido de {company}?",
      "{company} pregunta si podemos entregar antes del {day}.",
    ],
    steps: [
      ["Creo que mañana.", "Lo miro ahora mismo.", "Faltan {number} cajas."],
      ["¿Puedes avisar al cliente, {name}?", "Yo hablo con ellos."],
      ["Hecho, están de acuerdo.", "Prefieren esperar y recibir todo junto."],
    ],
    close: ["Perfecto, gracias a todos. :raised_hands:", "Ya ha salido."],
  },
];
