/**
 * Time limits of a connection, in milliseconds. Transactions wait for nothing but the database, so one that is idle for
 * a minute was forgotten.
 */
const limits = (statement: number) => ({
  statement_timeout: statement,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 60_000,
});

/** Sets the limits for one connection. */
export const setLimits = (statement: number) =>
  Object.entries(limits(statement))
    .map(([name, value]) => `SET ${name} = ${value}`)
    .join("; ");

/** The same, as `pg_roles.rolconfig` shows them for a role whose connections all start with them. */
export const roleLimits = (statement: number) =>
  Object.entries(limits(statement)).map(([name, value]) => `${name}=${value}`);

/** For maintenance, which may take long: lifts the limits that the role has. */
export const withoutLimits = setLimits(0).replaceAll(/= \d+/g, "= 0");
