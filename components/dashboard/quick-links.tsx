import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

type QuickLinksProps = {
  label: string;
  links: readonly { label: string; href: string; icon: LucideIcon }[];
  className: string;
};

/** What is done most often, one press away. */
export function QuickLinks({ label, links, className }: QuickLinksProps) {
  return (
    <nav aria-label={label} className={cn("grid gap-2", className)}>
      {links.map(({ label: name, href, icon: Icon }) => (
        <Button key={href} asChild variant="outline" className="justify-start">
          <Link href={href}>
            <Icon aria-hidden className="text-primary" />
            {name}
          </Link>
        </Button>
      ))}
    </nav>
  );
}
