import type { SampleOffice } from "./sample-office.ts";

/** The same office with German texts. */
export const german: SampleOffice = {
  organization: { name: "Lindholm & Töchter", description: "Büromöbel seit 1931" },
  channels: {
    general: { name: "allgemein", description: "Für alle" },
    announcements: { name: "ankündigungen", description: "Neuigkeiten, die alle lesen sollten" },
    "water cooler": { name: "kaffeepause", description: "Alles außer Arbeit" },
    engineering: { name: "projekte", description: "Pläne, Termine und Fortschritt" },
    "help desk": { name: "computerhilfe", description: "Computer, Drucker und Passwörter" },
    sales: { name: "vertrieb", description: "Anfragen, Angebote und Aufträge" },
    design: { name: "gestaltung", description: "Entwürfe und Meinungen dazu" },
    management: { name: "geschäftsleitung", description: "Nur für die Leitung" },
    support: { name: "kundendienst", description: "Was Kunden fragen und was wir antworten" },
    facilities: { name: "haustechnik", description: "Räume, Schlüssel und die Kaffeemaschine" },
    "spring fair": { name: "frühjahrsmesse", description: "Vorbereitung der **Frühjahrsmesse**" },
    "people team": { name: "personal", description: "Bewerbungen und Persönliches" },
    marketing: { name: "marketing", description: "Kampagnen, Texte und die Website" },
    finance: { name: "finanzen", description: "Budgets und Rechnungen" },
  },
  folders: [
    {
      name: "Büro",
      description: "Was uns alle angeht",
      channels: ["general", "announcements", "water cooler", "facilities", "help desk"],
    },
    {
      name: "Kunden",
      description: "Vertrieb, Marketing und Kundendienst",
      channels: ["sales", "support", "marketing", "spring fair"],
    },
    { name: "Projekte", description: "Laufende Arbeiten", channels: ["engineering", "design"] },
  ],
  groups: [
    { name: "Vertrieb", description: "Angebote und Aufträge", members: [9, 10, 12, 15, 21] },
    { name: "Buchhaltung", description: "Rechnungen und Auslagen", members: [11, 13, 14, 16, 17, 22] },
    { name: "Empfang", description: "Telefon und Post", members: [18, 19] },
  ],
  profileFields: { shortText: "Durchwahl", date: "Geburtstag", longText: "Aufgaben" },
};
