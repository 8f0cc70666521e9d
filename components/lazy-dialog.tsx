"use client";

import { type ComponentType, useEffect, useReducer } from "react";
import { script } from "@/lib/browser/script";
import { toast } from "@/lib/browser/toast";
import { connectionFailure } from "@/lib/shared/messages";

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };
type MaybeOpenable = {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/**
 * A dialog or menu whose code is loaded on demand: `lazyDialog(() => import("./edit-user").then((file) =>
 * file.EditUser))`. If its code cannot be loaded, it shows a message and counts as closed.
 */
export function lazyDialog<Props extends MaybeOpenable>(load: () => Promise<ComponentType<Props>>) {
  const { get, now } = script(load);

  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, at module level.
  return function Later(props: Props & Openable) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const { open, onOpenChange } = props;
    const Component = now();
    const isAwaited = open && !Component;

    useEffect(() => {
      if (!isAwaited) return;
      let isLeft = false;
      get().then(
        () => !isLeft && redraw(),
        () => {
          if (isLeft) return;
          toast.error(connectionFailure);
          onOpenChange(false);
        },
      );
      return () => {
        isLeft = true;
      };
    }, [isAwaited, onOpenChange]);

    return Component ? <Component {...props} /> : null;
  };
}
