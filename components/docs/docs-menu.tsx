import { Link } from "@/components/ui/link";
import { classNames } from "../ui/class-names";
import type { DocsPage } from "@/lib/surfaces/docs/pages";

const sections = ["Guides", "Reference"] as const;

/** The pages of the docs; those of single error codes are reached from the guide to errors. */
export function DocsMenu({ pages, path }: { pages: readonly Omit<DocsPage, "markdown">[]; path: string }) {
  return (
    <nav aria-label="Docs" className="grid gap-6">
      {sections.map((section) => (
        <div key={section} className="grid gap-1">
          <h2 className="px-3 font-sans text-xs font-medium tracking-normal text-quiet">{section}</h2>
          <ul>
            {pages
              .filter((page) => page.section === section)
              .map(({ path: href, title }) => (
                <li key={href}>
                  <Link
                    href={href}

                    aria-current={href === path ? "page" : undefined}
                    className={classNames(
                      "block rounded-lg px-3 py-1.5 text-sm transition-colors duration-150",
                      href === path ? "bg-raised font-medium ring-1 ring-line" : "text-quiet hover:text-ink",
                    )}
                  >
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
