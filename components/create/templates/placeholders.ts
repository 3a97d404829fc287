/** What a template left to its user and is still there: "[name]". Longest 80 characters, each once. */
export const placeholdersIn = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(/\[([^\][\n]{1,80})\]/g)].map(([, words = ""]) => words)),
];
