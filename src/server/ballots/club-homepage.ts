import { getClubHomepage } from '#contract/club-mail/homepage'
import { ok } from '#domain/shared/result'
import { readHomepage } from '#server/club-mail/written-texts'
import { handle } from '#server/kernel/http/handle'
import { listEnded, listOpenVotes } from './ballot-rows.ts'

/** The home shows the result of a ballot for so many days after its end. */
const shownForDays = 30

/**
 * The home page of a club, the open ballots in which the caller can vote, only with current dues (X114), and those that
 * ended lately: everyone in the club may read what came of them.
 */
export const homepageHandler = handle(getClubHomepage, async ({ subject: { clubId, ownMember }, deps }) => {
  const now = deps.clock.now()
  const memberId = ownMember?.hasDues ? ownMember.memberId : undefined
  const open = memberId === undefined ? [] : await listOpenVotes(deps.db, { clubId, memberId, now })
  const since = new Date(now.getTime() - shownForDays * 86_400_000)
  const endedBallots = await listEnded(deps.db, { clubId, since, now })
  return ok({
    homepage: await readHomepage(deps.db, clubId),
    vote: open.map(({ bid, title, endsAt }) => ({ bid, title, end: endsAt.toISOString() })),
    ended: endedBallots.map(({ bid, title, endsAt, isReady }) => ({
      bid,
      title,
      end: endsAt.toISOString(),
      is_ready: isReady,
    })),
  })
})
