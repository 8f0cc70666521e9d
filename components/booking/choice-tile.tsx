import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type ChoiceTileProps = {
  /** The radio group's name. */
  name: string;
  checked: boolean;
  disabled?: boolean;
  /** Can be chosen, but has little to offer. */
  isMuted?: boolean;
  onChoose: () => void;
  /** Also the tile's accessible name. */
  children: ReactNode;
};

/** A radio button that is a large tile. */
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
