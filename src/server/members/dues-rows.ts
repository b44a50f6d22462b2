import { sql } from 'kysely'
import type { Status } from '#domain/shared/member-statuses'
import type { Reader, Tx } from '#server/kernel/db/database'

/** The time zones that clubs are in. */
export async function listZones(db: Reader): Promise<string[]> {
  const zones = await db.selectFrom('club').select('time_zone').distinct().execute()
  return zones.map(({ time_zone: zone }) => zone)
}

interface Ended {
  readonly club_id: number
  readonly id: number
  readonly status: Status
  readonly first: string
  readonly last: string
  readonly membership_expires_on: string
}

/**
 * Ends the dues of the members of a zone's clubs whose membership ended before `today`; answers them. Their rows are
 * locked in the order of their numbers, as everywhere (X156).
 */
export async function endDuesBefore(tx: Tx, zone: string, today: string): Promise<Ended[]> {
  const { rows } = await sql<Ended>`with due as (
      select m.club_id, m.id from member m join club c on c.id = m.club_id
      where c.time_zone = ${zone} and m.has_paid_dues and m.membership_expires_on < ${today}::date
      order by m.id for update of m
    )
    update member m set has_paid_dues = false from due where m.club_id = due.club_id and m.id = due.id
    returning m.club_id, m.id, m.status, m.first, m.last, m.membership_expires_on`.execute(tx)
  return rows
}
