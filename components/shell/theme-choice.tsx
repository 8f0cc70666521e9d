"use client";

import { useState } from "react";
import { Monitor, Moon, Sun } from "@/components/icons";
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "@/components/ui/dropdown-menu";
import { keepTheme, storedTheme } from "@/lib/shared/theme";

const choices = [
  { theme: "light", label: "Claro", icon: Sun },
  { theme: "dark", label: "Oscuro", icon: Moon },
  { theme: "system", label: "Sistema", icon: Monitor },
] as const;

/** A menu's items: light, dark, or the system's theme. */
export function ThemeChoice() {
  // Menus are only rendered in the browser, where <html> has the theme.
  const [theme, setTheme] = useState(() => storedTheme(document.documentElement.dataset.theme));

  function choose(value: string) {
    const chosen = storedTheme(value);
    setTheme(chosen);
    keepTheme(chosen);
  }

  return (
    <>
      <DropdownMenuLabel id="theme-label">Tema</DropdownMenuLabel>
      <DropdownMenuRadioGroup aria-labelledby="theme-label" value={theme} onValueChange={choose}>
        {choices.map(({ theme: value, label, icon: Icon }) => (
          <DropdownMenuRadioItem
            key={value}
            value={value}
            onSelect={(event) => event.preventDefault()}
          >
            <Icon aria-hidden />
            <span>{label}</span>
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
