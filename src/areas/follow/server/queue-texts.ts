import * as z from 'zod/mini'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue, enqueueMany } from '#kernel/server/jobs/job.ts'
import { deliverNotice } from './deliver-notice.ts'
import { matchWords, type NoticeWords, videoWords } from './mails.ts'
import { addNotices, type Follower, findCourt, listFollowers, listTextedPlayers } from './notice-rows.ts'

const About = z.union([
  z.object({ kind: z.literal('match'), matchId: z.int() }),
  z.object({ kind: z.literal('video'), videoId: z.int(), playerIds: z.array(z.int()), link: z.string() }),
])

/**
 * The news for followers: a match starts (its `match_text` rows name the players), or a live video is submitted. `link`
 * is the full address to which the text leads.
 */
export type TextsAbout = z.infer<typeof About>

const hour = 3_600_000
/** A live video submitted longer ago than this is presumed over. */
const videoUseful = 3 * hour
/** Each text checks again whether its match is live; no text waits longer than this. */
const matchUseful = 12 * hour

/**
 * Notifies the followers after `tx` is committed. Call it in the transaction that starts the match or submits the
 * video. Each follower gets no more than one notice (safety, P4), however many of the players they follow, even if it
 * is called twice.
 */
export async function queueFollowerTexts(_deps: Pick<Deps, 'config'>, tx: Tx, about: TextsAbout): Promise<void> {
  await enqueue(tx, tellFollowers, about, { key: `followers of ${nameOf(about)}` })
}

const nameOf = (about: TextsAbout) => (about.kind === 'match' ? `match ${about.matchId}` : `video ${about.videoId}`)

/** Inserts a notice for each follower and queues its delivery. Running it twice changes nothing. */
export const tellFollowers = defineJob({
  name: 'follow.tell-followers',
  lane: 'many',
  shape: About,
  async run(deps, about) {
    const now = deps.clock.now()
    await deps.db.transaction().execute(async (tx) => {
      const players = about.kind === 'match' ? await listTextedPlayers(tx, about.matchId) : about.playerIds
      const followers = await listFollowers(tx, players)
      const wordsFor = await wordsOf(tx, about)
      const notices = followers.map((follower) => ({
        ...noticeFor(deps, about, follower, now),
        ...wordsFor(follower.names),
      }))
      const noticeIds = await addNotices(tx, notices, now)
      const jobs = noticeIds.map((noticeId) => ({ noticeId }))
      await enqueueMany(tx, deliverNotice, jobs)
      deps.log.info(
        { about: nameOf(about), followers: followers.length, notices: noticeIds.length },
        'notifying followers',
      )
    })
  },
})

async function wordsOf(tx: Tx, about: TextsAbout): Promise<(names: readonly string[]) => NoticeWords> {
  if (about.kind === 'video') return videoWords
  const court = await findCourt(tx, about.matchId)
  return (names) => matchWords(names, court)
}

/** Two accounts with the same phone get one text. A browser belongs to one account. */
function noticeFor(deps: Deps, about: TextsAbout, { accountId, phone, hasBrowser }: Follower, now: Date) {
  const isMatch = about.kind === 'match'
  const person = hasBrowser ? `account ${accountId}` : `phone ${phone}`
  return {
    key: `${nameOf(about)} to ${person}`,
    kind: about.kind,
    channel: hasBrowser ? ('push' as const) : ('text' as const),
    accountId,
    phone: hasBrowser ? null : phone,
    matchId: isMatch ? about.matchId : null,
    link: isMatch ? `${deps.config.publicUrl}/match/${about.matchId}` : about.link,
    usefulUntil: new Date(now.getTime() + (isMatch ? matchUseful : videoUseful)),
  }
}
