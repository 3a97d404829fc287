import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns";

/** Services that run on this database, one row each, removed when they stop. One whose `seenAt` stands still is gone. */
export const instances = pgTable(
  "instances",
  {
    id: uuid("id").primaryKey(),
    host: text("host").notNull(),
    role: text("role").$type<"web" | "worker" | "all">().notNull(),
    /** `local`, or a bucket with its endpoint. */
    storage: text("storage").notNull(),
    engine: text("engine").$type<"embedded" | "server">().notNull(),
    certificate: text("certificate").$type<"own" | "given">().notNull(),
    startedAt: at("started_at").notNull().defaultNow(),
    seenAt: at("seen_at").notNull().defaultNow(),
  },
  (table) => [index("instances_seen").on(table.seenAt)],
);

/** Fingerprints of the secrets that rows of this database were made with; versions are those of a secret that has several. */
export const secretFingerprints = pgTable(
  "secret_fingerprints",
  {
    name: text("name").notNull(),
    version: integer("version").notNull(),
    fingerprint: text("fingerprint").notNull(),
    setAt: at("set_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
