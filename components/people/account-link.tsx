"use client";

import { Link } from "@/components/link";
import { type Sought, soughtBy } from "@/components/people/sought-by";
import { useMay } from "@/components/scope";
import { listAt, routes } from "@/lib/shared/routes";

type AccountLinkProps = {
  of: Sought;
  /** What is changed there, and not here. */
  what: string;
};

/** Leads from a doctor's or patient's own fields to those of their account, which a reception does not change. */
export const AccountLink = ({ of, what }: AccountLinkProps) =>
  useMay()("users.write") ? (
    <p className="text-sm text-muted-foreground">
      <span>{`${what} se cambian en «Usuarios». `}</span>
      <Link
        href={listAt(routes.admin.users, soughtBy(of))}
        className="font-medium whitespace-nowrap text-primary underline underline-offset-4"
      >
        Abrir la cuenta
      </Link>
    </p>
  ) : (
    <p className="text-sm text-muted-foreground">{`${what} los cambia la administración.`}</p>
  );
