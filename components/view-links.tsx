import type { Icon } from "@/components/icons";
import { Link } from "@/components/link";

type ViewLinksProps<Name extends string> = {
  /** Of what these are the views. */
  label: string;
  views: readonly { name: Name; label: string; icon: Icon; href: string }[];
  current: Name;
};

/** Links to the views of the same thing: list, week, day. */
export function ViewLinks<Name extends string>({ label, views, current }: ViewLinksProps<Name>) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="view-links">
        {views.map(({ name, label: view, icon: Icon, href }) => (
          <li key={name}>
            <Link href={href} aria-current={name === current ? "page" : undefined}>
              <Icon aria-hidden className="size-4 shrink-0" />
              <span>{view}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
