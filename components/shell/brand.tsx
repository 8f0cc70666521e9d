import { cn } from "@/lib/utils";

/** The clinic's name beside the logo. */
export function Brand({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cn("flex min-w-0 items-center gap-2.5 font-semibold", className)}>
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path d="M13 8h6v5h5v6h-5v5h-6v-5H8v-6h5z" className="fill-primary-foreground" />
      </svg>
      <span className="truncate rail:sr-only">{name}</span>
    </span>
  );
}
