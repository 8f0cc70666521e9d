import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type ChoiceTileProps = {
  /** Of the group: only one of the same name is chosen. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  /** It can be chosen, and there is little in it. */
  isMuted?: boolean;
  onChoose: () => void;
  /** What it shows is also what it is called. */
  children: ReactNode;
};

/** One of several to choose from: a radio button as large as what it shows. */
export function ChoiceTile(props: ChoiceTileProps) {
  const { name, checked, disabled, isMuted, onChoose, children } = props;
  return (
    <label
      className={cn(
        "relative grid min-h-control justify-items-center rounded-md border border-input/60 px-1 py-2 text-center transition-colors",
        (disabled || (isMuted && !checked)) && "border-dashed bg-muted/60 text-muted-foreground",
        !disabled && !checked && "hover:bg-muted",
        checked && "border-primary bg-primary text-primary-foreground",
        checked && !disabled && "hover:bg-primary-hover",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="absolute -inset-px cursor-pointer appearance-none rounded-md disabled:cursor-not-allowed max-sm:scroll-mb-32"
      />
      {children}
    </label>
  );
}
