import type { Icon } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";

type QuickLinksProps = {
  label: string;
  links: readonly { label: string; href: string; icon: Icon }[];
};

/** Links to the most frequent actions. */
export function QuickLinks({ label, links }: QuickLinksProps) {
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2"
    >
      {links.map(({ label: name, href, icon: Icon }) => (
        <Button key={href} asChild variant="outline" className="justify-start px-3">
          <Link href={href}>
            <Icon aria-hidden className="text-primary" />
            <span>{name}</span>
          </Link>
        </Button>
      ))}
    </nav>
  );
}
