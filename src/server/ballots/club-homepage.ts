import { getClubHomepage } from '#contract/club-mail/sending'
import { ok } from '#domain/shared/result'
import { readHomepage } from '#server/club-mail/written-texts'
import { handle } from '#server/kernel/http/handle'
import { listOpenVotes } from './ballot-rows.ts'

/** The home page of a club, and the open ballots in which the caller can vote: only with current dues (X114). */
export const homepageHandler = handle(getClubHomepage, async ({ subject: { clubId, own }, deps }) => {
  const memberId = own?.hasDues ? own.memberId : undefined
  const open = memberId === undefined ? [] : await listOpenVotes(deps.db, { clubId, memberId, now: deps.clock.now() })
  const vote = open.map(({ bid, title, endsAt }) => ({ bid, title, end: endsAt.toISOString() }))
  return ok({ homepage: await readHomepage(deps.db, clubId), vote })
})
