import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { DniFilter } from "@/components/list/dni-filter";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { SearchFilters } from "@/components/list/search-filters";
import { NewUserButton } from "@/components/users/user-actions";
import { UserTable } from "@/components/users/user-table";
import { userQuery } from "@/lib/administration/users/schema";
import { searchUsers } from "@/lib/administration/users/service";
import { clock } from "@/lib/platform/clock";
import { optionsOf, roleLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";

const title = "Usuarios";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "users.read",
    query: userQuery,
    header: (query) => (
      <>
        <PageHeader title={title} description="Las cuentas y su rol." action={<NewUserButton />} />
        <SearchFilters query={query}>
          <FilterInput label="Nombre" name="name" maxLength={100} />
          <FilterInput label="Apellido" name="lastname" maxLength={100} />
          <FilterInput label="Email" name="email" maxLength={254} inputMode="email" />
          <DniFilter />
          <FilterSelect label="Rol" name="role" options={optionsOf(roleLabels)} all="Todos" />
        </SearchFilters>
      </>
    ),
    loadError: messages.users.load,
  },
  async ({ query }) => (
    <Results
      page={await searchUsers(query)}
      query={query}
      noun={["usuario", "usuarios"]}
      csv="/api/users/search"
    >
      {(rows) => <UserTable rows={rows} sort={query.sort} zone={clock.zone()} />}
    </Results>
  ),
);
