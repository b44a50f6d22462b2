import { sql } from 'kysely'
import type { Deps } from '#kernel/server/deps.ts'

/** Gives members dues through a day, also one that is over, or without an end: they count as paid until somebody looks. */
export async function grantDues({ db, clock }: Deps, mids: readonly number[], until: string | null): Promise<void> {
  const these = sql`any(${mids}::integer[])`
  const now = clock.now()
  await sql`update dues_grant set ended_at = ${now} where member_id = ${these} and ended_at is null`.execute(db)
  await sql`insert into dues_grant (club_id, member_id, begins_on, ends_on, source, granted_at)
    select club_id, id, '2000-01-01', ${until}, 'by-hand', ${now} from member where id = ${these}`.execute(db)
  await sql`update member set has_paid_dues = true, membership_expires_on = ${until} where id = ${these}`.execute(db)
}
