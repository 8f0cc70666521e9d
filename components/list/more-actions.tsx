"use client";

import type { ComponentProps } from "react";
import { EllipsisVertical } from "@/components/icons";
import { ofThe } from "@/lib/shared/format";
import { ActionMenu } from "./action-menu";

type MoreActionsProps = ComponentProps<typeof ActionMenu> & {
  /** Whose actions these are, for screen readers: 'el historial «Control» de Ana Pérez'. */
  of: string;
};

/** Actions in a menu behind three dots. */
export const MoreActions = ({ of, ...menu }: MoreActionsProps) => (
  <ActionMenu size="sm" variant="outline" {...menu}>
    <EllipsisVertical aria-hidden />
    <span className="sr-only">{`Acciones ${ofThe(of)}`}</span>
  </ActionMenu>
);
