import { Check } from "@/components/icons";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { formatTimeRange } from "@/lib/shared/format";
import { ChoiceTile } from "./choice-tile";
import { isFree } from "./chosen-before";

type SlotPickerProps = {
  /** The slots of one day. */
  slots: readonly SlotOutput[];
  /** The person who books: slots that are already theirs say so. */
  patientId: string;
  /** The present time of the appointment that is moved. */
  present?: (slot: SlotOutput) => boolean;
  chosen: SlotOutput | null;
  onChoose: (slot: SlotOutput) => void;
};

/** A day's slots, split into morning and afternoon. */
export function SlotPicker({ slots, ...props }: SlotPickerProps) {
  const morning = slots.filter(isMorning);
  const afternoon = slots.filter((slot) => !isMorning(slot));
  return (
    <div className="grid gap-5">
      {morning.length > 0 && <SlotGroup title="Mañana" slots={morning} {...props} />}
      {afternoon.length > 0 && <SlotGroup title="Tarde" slots={afternoon} {...props} />}
    </div>
  );
}

const isMorning = ({ start_time }: SlotOutput) => start_time < "12:00:00";

function SlotGroup({
  title,
  slots,
  patientId,
  present = () => false,
  chosen,
  onChoose,
}: SlotPickerProps & { title: string }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium text-muted-foreground">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {slots.map((slot) => {
          const isChosen = slot.start_time === chosen?.start_time;
          const state = present(slot) ? "Tu hora actual" : isFree(slot) ? "Disponible" : "Ocupado";
          return (
            <ChoiceTile
              key={slot.start_time}
              name="slot"
              checked={isChosen}
              disabled={!isFree(slot) || present(slot)}
              onChoose={() => onChoose(slot)}
            >
              <span className="numbers font-medium">
                {`${formatTimeRange(slot.start_time, slot.end_time)} `}
              </span>
              <span className="flex items-center gap-1 text-sm">
                {isChosen && <Check aria-hidden className="size-3.5" />}
                <span>{slot.patient_id === patientId ? `${state} · tu cita` : state}</span>
              </span>
            </ChoiceTile>
          );
        })}
      </div>
    </fieldset>
  );
}
