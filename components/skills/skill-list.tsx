"use client";

import { Plus, ScrollText } from "lucide-react";
import { Link } from "@/components/ui/link";
import { EmptyState } from "../shell/empty-state";
import { buttonClass } from "../ui/button";
import { Card, Skeleton } from "../ui/card";
import { ErrorAlert } from "../ui/error-alert";
import { RelativeTime } from "../ui/relative-time";
import { useOperation } from "@/lib/surfaces/sdk/react";
import { skillKinds } from "@/lib/contract/lists";
import type { UserSkill } from "@/lib/contract/skills";
import { variablesOf } from "@/lib/contract/skill-template";
import { kindNames } from "./skill-draft";

function SkillRow({ skill }: { skill: UserSkill }) {
  const variables = variablesOf(skill.prompt_template);
  return (
    <li className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <Link
        href={`/dashboard/skills/${skill.id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 px-5 py-4 transition-colors duration-150 hover:bg-sunk"
      >
        <span className="grid min-w-0 gap-1">
          <span className="truncate font-medium">{skill.name}</span>
          <span className="truncate text-sm text-quiet">{skill.description ?? skill.prompt_template}</span>
          {variables.length > 0 && (
            <span className="truncate font-mono text-xs text-quiet">
              {variables.map((name) => `{{${name}}}`).join("  ")}
            </span>
          )}
        </span>
        <span className="text-sm text-quiet">
          <RelativeTime at={skill.updated_at} />
        </span>
      </Link>
    </li>
  );
}

/** The skills of the account by what they make, the newest first. */
export function SkillList() {
  const { data, error, refetch } = useOperation("skills.list", {});
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  if (data.skills.length === 0)
    return (
      <EmptyState
        title="No skills yet"
        icon={ScrollText}
        action={
          <Link href="/dashboard/skills/new" className={buttonClass("primary")}>
            <Plus aria-hidden /> Write the first one
          </Link>
        }
      >
        <p>
          A skill keeps a prompt with its parameters under a name. Put {"{{product}}"} where the text changes, and run
          it with another product each week, here or with one request.
        </p>
      </EmptyState>
    );
  return (
    <div className="grid gap-8">
      {skillKinds.map((kind) => {
        const own = data.skills.filter((skill) => skill.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`kind-${kind}`} className="grid gap-3">
            <h2 id={`kind-${kind}`} className="text-xl">
              {kindNames[kind]}
            </h2>
            <Card className="overflow-hidden">
              <ul className="divide-y divide-line">
                {own.map((skill) => (
                  <SkillRow key={skill.id} skill={skill} />
                ))}
              </ul>
            </Card>
          </section>
        );
      })}
    </div>
  );
}
