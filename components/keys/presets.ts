import { allScopes, type Scope } from "@/lib/contract/scopes";

/** A set of scopes that fits a common use. */
export interface ScopePreset {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** Sets of scopes offered by name, the narrowest useful ones first. */
export const presets: readonly ScopePreset[] = [
  {
    id: "create",
    name: "Create ads and read results",
    scopes: ["ugc:write", "video:write", "image:write", "jobs:read", "account:read", "brand:read"],
  },
  { id: "read", name: "Read only", scopes: allScopes.filter((scope) => scope.endsWith(":read")) },
  { id: "all", name: "Everything", scopes: allScopes },
];

/** The preset that has exactly these scopes, or undefined. */
export const presetOf = (scopes: readonly Scope[]): ScopePreset | undefined =>
  presets.find(
    (preset) => preset.scopes.length === scopes.length && preset.scopes.every((one) => scopes.includes(one)),
  );
