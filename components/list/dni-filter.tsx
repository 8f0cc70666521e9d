"use client";

import { dniInput } from "@/components/form/dni-input";
import { FilterInput } from "./filter-fields";

/** Filters a list of people by any part of their DNI. */
export const DniFilter = () => <FilterInput {...dniInput} label="DNI" name="dni" />;
