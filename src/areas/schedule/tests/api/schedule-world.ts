import type { Insertable } from 'kysely'
import type { DB } from '#kernel/server/db/tables.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { anEvent } from '#tests/support/an-event.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** An opened event, two hours long, that starts this many milliseconds from now. */
export async function anEventIn(
  deps: Deps,
  of: { cid: number; gid: number },
  from: number,
  values: Partial<Insertable<DB['club_event']>> = {},
): Promise<number> {
  const startsAt = new Date(Math.ceil(deps.clock.now().getTime() / hour) * hour + from)
  return anEvent(deps, of.cid, of.gid, {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 2 * hour),
    closes_at: new Date(startsAt.getTime() - hour),
    ...values,
  })
}

/** Adds another group to the club. Returns its id. */
export async function aGroup(deps: Deps, clubId: number, name: string): Promise<number> {
  const { id } = await deps.db
    .insertInto('club_group')
    .values({ club_id: clubId, name, created_at: deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
