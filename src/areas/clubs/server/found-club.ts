import { courtsOf } from '#areas/clubs/rules/courts.ts'
import { newClubZone } from '#areas/clubs/rules/zones.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { logInClub } from './club-log-rows.ts'
import { insertClub } from './club-rows.ts'
import { clubFounded, type FirstAdmin } from './occasions.ts'
import { clubCreated } from './words.ts'

interface Founding {
  readonly name: string
  readonly url: string
  readonly fee: number
  readonly zone?: string | undefined
  readonly town?: string | undefined
  /** Court names, separated by commas. */
  readonly courts?: string | undefined
  readonly levels?: readonly string[] | undefined
  readonly admin?: FirstAdmin | undefined
  readonly createdBy: number
  readonly now: Date
}

/**
 * Creates a club with its courts, skill levels and first admin. A club starts without dues, because otherwise no one
 * could say Yes before someone had recorded who has paid (X181). Refusals: club-url-taken, if another club has the web
 * address.
 */
export async function foundClub(tx: Tx, deps: Deps, { admin, levels = [], courts = '', ...founding }: Founding) {
  const { zone = newClubZone, town = '', createdBy: by, now } = founding
  const values = { ...founding, zone, town, courtNames: courtsOf(courts).join(','), collectsDues: false }
  const club = await insertClub(tx, values)
  if (!club) return refuse('club-url-taken', { field: 'url' })
  await logInClub(tx, { clubId: club.cid, accountId: by, what: clubCreated, now })
  const outcomes = await deps.occasions.tell(clubFounded, { tx, deps, clubId: club.cid, levels, admin, by, now })
  const outcome = outcomes.find((one) => one !== undefined)
  return ok({ ...club, ...(outcome ? { admin: outcome } : {}) })
}
