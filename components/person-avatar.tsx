import { initials, type Name } from "@/lib/shared/format";
import { cn } from "@/lib/utils";

const colours = [
  "bg-person-1",
  "bg-person-2",
  "bg-person-3",
  "bg-person-4",
  "bg-person-5",
  "bg-person-6",
  "bg-person-7",
  "bg-person-8",
] as const;

/** A person has the same colour everywhere. */
function colourOf(id: string): string | undefined {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return colours[sum % colours.length];
}

type PersonAvatarProps = {
  /** The user's id. */
  id: string;
  person: Name;
  className?: string;
};

/** A person's initials on their colour; hidden from screen readers, as the full name is beside it. */
export function PersonAvatar({ id, person, className }: PersonAvatarProps) {
  return (
    <span aria-hidden className={cn("person-avatar", colourOf(id), className)}>
      {initials(person)}
    </span>
  );
}
