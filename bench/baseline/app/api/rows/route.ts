import pg from "pg";

// The benchmark's baseline: a bare route handler with one query of 25 rows. Only the benchmark builds it.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 10 });

export async function GET() {
  const { rows } = await pool.query(
    "SELECT id, name, lastname, email, phone FROM users ORDER BY id LIMIT 25",
  );
  return Response.json({ data: rows });
}

export const dynamic = "force-dynamic";
