/** Given names and family names that match each other. An invented person has both from one row. */
export const names: readonly { readonly given: readonly string[]; readonly family: readonly string[] }[] = [
  {
    given: ["Anna", "Lukas", "Johanna", "Jonas", "Katharina", "Felix", "Miriam", "Stefan", "Greta", "Tobias"],
    family: ["Becker", "Vogel", "Krüger", "Hoffmann", "Schäfer", "Lindner", "Brandt", "Möller", "Weiß", "Kaiser"],
  },
  {
    given: ["Olivia", "Jack", "Amelia", "Harry", "Grace", "Oscar", "Ruby", "Callum", "Isla", "Thomas"],
    family: ["Bennett", "Clarke", "Whitfield", "Marsh", "Holloway", "Pearce", "Osborne", "Lowe", "Fletcher", "Reid"],
  },
  {
    given: ["Camille", "Hugo", "Élodie", "Rémi", "Chloé", "Bastien", "Manon", "Théo", "Inès", "Loïc"],
    family: ["Moreau", "Lefèvre", "Girard", "Rousseau", "Chevalier", "Dubois", "Fontaine", "Mercier", "Perrin", "Roy"],
  },
  {
    given: ["Lucía", "Mateo", "Carmen", "Diego", "Elena", "Javier", "Marisol", "Andrés", "Paula", "Íñigo"],
    family: ["Navarro", "Ortega", "Ibáñez", "Muñoz", "Vega", "Castillo", "Ramos", "Peña", "Serrano", "Quiroga"],
  },
  {
    given: ["Aisha", "Omar", "Layla", "Yusuf", "Noor", "Karim", "Salma", "Tariq", "Hanan", "Idris"],
    family: ["Haddad", "Mansour", "Farouk", "Khalil", "Nasser", "Rahman", "Saleh", "Zidan", "Qasim", "Bakr"],
  },
  {
    given: ["Priya", "Arjun", "Ananya", "Rohan", "Kavya", "Vikram", "Meera", "Nikhil", "Divya", "Sanjay"],
    family: ["Sharma", "Iyer", "Kapoor", "Nair", "Reddy", "Banerjee", "Desai", "Menon", "Chaudhary", "Joshi"],
  },
  {
    given: ["Yuki", "Haruto", "Sakura", "Ren", "Aoi", "Daichi", "Hina", "Kenta", "Mio", "Sora"],
    family: ["Tanaka", "Suzuki", "Nakamura", "Kobayashi", "Yamada", "Fujita", "Mori", "Ishikawa", "Ono", "Takeda"],
  },
  {
    given: ["Mei", "Wei", "Xiuying", "Jun", "Lan", "Hao", "Qing", "Tao", "Yan", "Bo"],
    family: ["Chen", "Liu", "Zhang", "Huang", "Zhao", "Wu", "Zhou", "Xu", "Sun", "Guo"],
  },
  {
    given: ["Zofia", "Jakub", "Magdalena", "Piotr", "Agnieszka", "Tomasz", "Ewa", "Marek", "Kasia", "Paweł"],
    family: ["Nowak", "Wójcik", "Zieliński", "Mazur", "Krawczyk", "Dąbrowska", "Piątek", "Sikora", "Baran", "Lis"],
  },
  {
    given: ["Chiamaka", "Tunde", "Ngozi", "Emeka", "Adaeze", "Kofi", "Abena", "Kwame", "Folake", "Sekou"],
    family: ["Okafor", "Adeyemi", "Mensah", "Nwosu", "Boateng", "Eze", "Owusu", "Balogun", "Diallo", "Asante"],
  },
  {
    given: ["Astrid", "Erik", "Freya", "Lars", "Saga", "Nils", "Ingrid", "Søren", "Maja", "Håkon"],
    family: ["Lindqvist", "Åkesson", "Nygård", "Berg", "Dahl", "Sørensen", "Holm", "Ström", "Lund", "Hansen"],
  },
  {
    given: ["Larissa", "Thiago", "Beatriz", "Rafael", "Júlia", "Caio", "Mariana", "João", "Helena", "Davi"],
    family: ["Almeida", "Carvalho", "Gonçalves", "Pinto", "Teixeira", "Barbosa", "Moura", "Lopes", "Freitas", "Nunes"],
  },
];

/** For organizations with more people than the rows above have pairs. */
export const initials = "ABCDEFGHJKLMNPRSTVWZ";
