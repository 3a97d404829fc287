import { denied } from "@/lib/contract/errors";
import type { JobType } from "@/lib/contract/jobs";
import type { Caller } from "@/lib/contract/operation";
import type { Scope } from "@/lib/contract/scopes";

/** The scope that creates, and so cancels and deletes, jobs of each type. */
const writeScope: Readonly<Record<JobType, Scope>> = {
  ugc: "ugc:write",
  subtitle: "ugc:write",
  video: "video:write",
  image: "image:write",
};

/** Throws ApiError PUBLIC_API_SCOPE_DENIED unless the caller may create jobs of this type. */
export function assertMayWrite({ scopes }: Pick<Caller, "scopes">, type: JobType): void {
  if (!scopes.includes(writeScope[type])) throw denied([writeScope[type]]);
}
