/**
 * After how many milliseconds the database gives up what the application asks of it. A transaction waits for nothing
 * but the database: one that does nothing for a minute was forgotten.
 */
const limits = (statement: number) => ({
  statement_timeout: statement,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 60_000,
});

/** For one connection, until it ends. */
export const setLimits = (statement: number) =>
  Object.entries(limits(statement))
    .map(([name, value]) => `SET ${name} = ${value}`)
    .join("; ");

/** As `pg_roles.rolconfig` has them of a role whose every connection begins with them. */
export const roleLimits = (statement: number) =>
  Object.entries(limits(statement)).map(([name, value]) => `${name}=${value}`);

/** For work that may take its time, whatever its role is set to. */
export const withoutLimits = setLimits(0).replaceAll(/= \d+/g, "= 0");
