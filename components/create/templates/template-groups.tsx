import { Link } from "@/components/ui/link";
import { type Template, TemplateGroup } from "@/lib/contract/templates";

const titles: Readonly<Record<TemplateGroup, string>> = {
  product: "Products",
  offer: "Offers",
  local: "Places and services",
  software: "Software and courses",
  event: "Events",
  cause: "Causes and jobs",
};

function TemplateCard({ template: { id, name, description, request } }: { template: Template }) {
  return (
    <li>
      <Link
        href={`/dashboard/create?template=${id}`}
        className="group grid h-full content-start overflow-hidden rounded-lg border border-line bg-raised transition-colors hover:border-edge"
      >
        <img
          src={`/samples/looks/${request.look}.webp`}
          alt=""
          loading="lazy"
          className="aspect-[27/16] w-full bg-sunk object-cover"
        />
        <span className="grid gap-1 p-4">
          <span className="font-medium group-hover:underline">{name}</span>
          <span className="text-sm text-quiet">{description}</span>
          <span className="block text-xs text-quiet first-letter:uppercase">
            {request.look} · {request.duration} s · {request.aspectRatio}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Templates by group, each a link to the form that begins with it. */
export function TemplateGroups({ templates }: { templates: readonly Template[] }) {
  return (
    <div className="grid gap-8">
      {TemplateGroup.options.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="grid gap-3">
          <h2 id={`group-${group}`} className="text-xl">
            {titles[group]}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {templates
              .filter((template) => template.group === group)
              .map((template) => (
                <TemplateCard key={template.id} template={template} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
