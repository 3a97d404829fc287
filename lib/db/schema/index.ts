export * from "./billing";
export * from "./jobs";
export * from "./keys";
export * from "./skills";
export * from "./users";
