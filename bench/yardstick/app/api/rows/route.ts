import pg from "pg";

// The yardstick: a bare route handler with one query of 25 rows. Built for the bench only.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 10 });

export async function GET() {
  const { rows } = await pool.query(
    "SELECT id, name, lastname, email, phone FROM users ORDER BY id LIMIT 25",
  );
  return Response.json({ data: rows });
}

export const dynamic = "force-dynamic";
