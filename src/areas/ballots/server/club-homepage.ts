import { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import { readHomepage } from '#areas/club-mail/server/written-texts.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { listEnded, listOpenVotes } from './ballot-rows.ts'

/** For how many days after its end a ballot's result is on the home page. */
const shownForDays = 30

/**
 * A club's home page. Lists the open ballots in which the caller can vote, which requires current dues (X114), and
 * those that ended recently, because everyone in the club can read the results.
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
