import { cookies } from "next/headers";
import { CardsSkeleton, RowsSkeleton } from "@/components/list/list-skeleton";
import { ViewSwitch } from "@/components/list/view-switch";
import { ofThisHost } from "@/lib/access/cookie";
import { type ListView, storedView, type ViewedList, viewCookie } from "@/lib/shared/list-view";

/** How this browser shows the list. */
export const viewOf = async (list: ViewedList): Promise<ListView> =>
  storedView((await cookies()).get(ofThisHost(viewCookie(list)))?.value);

export const ListViewSwitch = async ({ list }: { list: ViewedList }) => (
  <ViewSwitch list={list} view={await viewOf(list)} />
);

/** Shown while the list loads. */
export const skeletonOf = async (list: ViewedList) =>
  (await viewOf(list)) === "table" ? <RowsSkeleton isDense /> : <CardsSkeleton />;
