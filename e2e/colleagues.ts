import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Adds colleagues named "Colleague 00001" and so on to the database of a stopped server. Adding them by requests would
 * take minutes.
 */
export function addColleagues(data: string, count: number): void {
  const database = new DatabaseSync(join(data, "watercooler.sqlite"));
  database.exec("BEGIN");
  const insert = database.prepare(
    "INSERT INTO users (email, full_name, role, is_active, joined_at) VALUES (?, ?, ?, ?, ?)",
  );
  for (let number = 1; number <= count; number += 1) {
    const digits = String(number).padStart(5, "0");
    const role = number % 10 === 0 ? 600 : 400;
    insert.run(
      `colleague-${digits}@example.test`,
      `Colleague ${digits}`,
      role,
      number % 7 === 0 ? 0 : 1,
      1_760_000_000,
    );
  }
  database.exec("COMMIT");
  database.close();
}
