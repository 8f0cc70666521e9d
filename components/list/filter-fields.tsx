import { type ComponentProps, useId } from "react";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";

const fieldClasses = "min-w-0 grow basis-44 max-sm:basis-36 sm:max-w-72";

type FilterInputProps = ComponentProps<typeof Input> & { label: string; name: string };

export function FilterInput({ label, ...props }: FilterInputProps) {
  const id = useId();
  return (
    <Field className={fieldClasses}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input id={id} autoComplete="off" {...props} />
    </Field>
  );
}

type FilterSelectProps = {
  label: string;
  name: string;
  defaultValue: string | undefined;
  options: readonly { value: string; label: string; disabled?: true }[];
  /** What no choice is called, as 'Todos'; without it one option is always chosen. */
  all?: string;
};

export function FilterSelect({ label, name, defaultValue = "", options, all }: FilterSelectProps) {
  const id = useId();
  // The list is filtered by it all the same: it came with a link, or is no longer on offer.
  const isUnknown = defaultValue !== "" && options.every(({ value }) => value !== defaultValue);
  return (
    <Field className={fieldClasses}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {/* React does not follow a select's changed default; a new key makes a new one. */}
      <NativeSelect key={defaultValue} id={id} name={name} defaultValue={defaultValue}>
        {all && <option value="">{all}</option>}
        {isUnknown && <option value={defaultValue}>Selección actual</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

const pageSizes = [5, 10, 20, 50];

/** How many rows a page has; a size from elsewhere, such as a shared link's, stays a choice. */
export function PageSizeSelect({ limit }: { limit: number }) {
  const sizes = [...new Set([...pageSizes, limit])].sort((a, b) => a - b);
  return (
    <FilterSelect
      label="Por página"
      name="limit"
      defaultValue={String(limit)}
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
    />
  );
}
