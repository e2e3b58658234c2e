import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./users.ts";

/** Custom profile fields that the organization has added to its people's profiles. */
export const profileFields = sqliteTable("profile_fields", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** 1 short text, 2 long text, 3 list of options, 4 date, 5 link, 6 people, 7 external account, 8 pronouns. */
  type: integer().notNull(),
  name: text().notNull(),
  hint: text().notNull().default(""),
  /** JSON text, or empty: the options of a list, the kind of an external account. */
  fieldData: text().notNull().default(""),
  position: integer().notNull(),
  displayInProfileSummary: integer({ mode: "boolean" }).notNull().default(false),
  isRequired: integer({ mode: "boolean" }).notNull().default(false),
  isEditableByUser: integer({ mode: "boolean" }).notNull().default(true),
});

/** People's values for them. */
export const profileValues = sqliteTable(
  "profile_values",
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    fieldId: integer()
      .notNull()
      .references(() => profileFields.id),
    value: text().notNull(),
    /** HTML, for the types that use Markdown; else null. */
    renderedValue: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fieldId] }), index("profile_values_field").on(table.fieldId)],
);
