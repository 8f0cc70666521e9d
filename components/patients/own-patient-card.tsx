"use client";

import { ClipboardList } from "@/components/icons";
import { Link } from "@/components/link";
import { CardFact, CardFacts } from "@/components/list/card-facts";
import { identityNote } from "@/components/people/identity-note";
import { PersonAvatar } from "@/components/person-avatar";
import { ActiveBadge } from "@/components/status-badge";
import { Button } from "@/components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "@/components/ui/card";
import { genderLabel } from "@/lib/people/labels";
import { formatDate, fullName } from "@/lib/shared/format";
import { historyOf } from "@/lib/shared/routes";
import type { OwnPatient } from "./own-patient";
import { OwnPatientName, ViewOwnPatient } from "./own-patient-actions";

/** A patient in their doctor's list. */
export function OwnPatientCard({ patient }: { patient: OwnPatient }) {
  const { id, User, age, gender, registeredOn } = patient;
  return (
    <Card>
      <div className="flex items-start gap-3">
        <PersonAvatar id={User.id} person={User} className="size-11" />
        <CardHeader className="min-w-0 grow gap-0">
          <CardTitle>
            <OwnPatientName patient={patient} />
          </CardTitle>
          <CardDescription className="numbers">{identityNote(User) || "Sin DNI"}</CardDescription>
        </CardHeader>
        {!User.is_active && <ActiveBadge isActive={false} />}
      </div>
      <CardContent>
        <CardFacts>
          <CardFact term="Edad">{age ?? <NotGiven />}</CardFact>
          <CardFact term="Género">{genderLabel(gender)}</CardFact>
          <CardFact term="Teléfono">
            {User.phone ? <span className="numbers">{User.phone}</span> : <NotGiven />}
          </CardFact>
          <CardFact term="Registro">
            <span className="numbers">{formatDate(registeredOn)}</span>
          </CardFact>
        </CardFacts>
      </CardContent>
      <CardFooter>
        <ViewOwnPatient patient={patient} />
        <Button asChild size="sm" variant="outline">
          <Link href={historyOf(id)}>
            <ClipboardList aria-hidden />
            <span>Historial</span>
            <span className="sr-only">{` de ${fullName(User)}`}</span>
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}

const NotGiven = () => <span className="text-muted-foreground">Sin indicar</span>;
