import pg from 'pg'

/** The PostgreSQL of this test run; plain data, because it is sent to the test workers. */
export interface TestServer {
  /** The address of a role that may create databases. */
  readonly adminUrl: string
  /** The address of the role that owns them; no superuser, as in production, unless TEST_DATABASE_URL names one. */
  readonly ownerUrl: string
  /** The migrated database that all others are copies of. */
  readonly template: string
}

/** The same server and user, but another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

export async function runAsAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
