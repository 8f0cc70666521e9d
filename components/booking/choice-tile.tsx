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
        "choice-tile",
        (disabled || (isMuted && !checked)) && "border-dashed bg-muted/60 text-muted-foreground",
        !disabled && !checked && "hover:bg-muted",
        checked ? "border-primary bg-primary text-primary-foreground" : "border-input/60",
        checked && !disabled && "hover:bg-primary-hover",
      )}
    >
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      {children}
    </label>
  );
}
