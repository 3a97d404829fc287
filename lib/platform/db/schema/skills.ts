import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { SkillKind } from "@/lib/contract/skills";
import { accountId } from "./account-column";
import { at } from "./columns";

/** Saved prompt templates with default parameters. */
export const skills = pgTable(
  "skills",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: accountId(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    kind: text("kind").$type<SkillKind>().notNull(),
    promptTemplate: text("prompt_template").notNull(),
    defaultParams: jsonb("default_params").$type<Record<string, unknown>>().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("skills_slug").on(table.accountId, table.slug),
    index("skills_account").on(table.accountId, table.createdAt.desc()),
    check("skills_kind", sql`${table.kind} in ('video', 'ugc', 'image', 'agent')`),
  ],
);
