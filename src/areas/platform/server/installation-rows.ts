import type { Pool } from 'pg'

/** Records at the first start whether the installation is a demo, which requires that it has no accounts. */
export async function haveInstallation(pool: Pool, wantsDemo: boolean): Promise<boolean> {
  await pool.query(
    `insert into installation (is_demo, started_at)
     select $1 and not exists (select 1 from account), now() where not exists (select 1 from installation)`,
    [wantsDemo],
  )
  const { rows } = await pool.query<{ is_demo: boolean }>('select is_demo from installation')
  return rows[0]?.is_demo ?? false
}

/** The instant at which the installation was created, to the microsecond. All processes using its database share it. */
export async function findInstallationName(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ began: string }>(
    'select extract(epoch from started_at)::text as began from installation',
  )
  return rows[0]?.began ?? 'unnamed'
}
