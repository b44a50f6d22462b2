import { queueFollowerTexts } from '#areas/follow/server/queue-texts.ts'
import { findPlayers, keepPlayers } from '#areas/scoring/server/player-rows.ts'
import { sendLiveVideoNotification } from '#areas/watch/calls/watch.ts'
import { linkKeyOf, playersKeyOf, readVideoLink } from '#areas/watch/rules/video-link.ts'
import { videoSlots } from '#areas/watch/rules/video-slots.ts'
import type { Received } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { insertVideo } from './video-rows.ts'
import { videoSubmitted } from './words.ts'

type Body = Received<typeof sendLiveVideoNotification>['body']

/**
 * Stores a live match's video and notifies its players' followers. A video with a known link, or with the same players
 * on this day, gets "duplicate" and notifies no one (spec 000 §4 Watch video form).
 */
export const sendLiveVideoHandler = handle(sendLiveVideoNotification, async ({ body, actor, deps }) => {
  if (!isOwnName(body.author, actor)) {
    const line = { security: 'foreign-actor', user: actor.userId, named: typeof body.author }
    deps.log.warn(line, 'a submitted video named a different author')
    return refuse('not-yours', { field: 'author' })
  }
  const video = readVideoLink(URL.parse(body.link), deps.config.videoHosts)
  if (!video.ok) return refuse(video.code, { field: 'link', hosts: deps.config.videoHosts })

  return inTransaction(deps.db, async (tx, after) => {
    const players = await playersOf(tx, body)
    if (!players.ok) return players
    const playerIds = players.value.map(({ id }) => id)
    const now = deps.clock.now()
    const day = dayIn(deps.config.platformZone, now)
    const { link } = video.value
    const videoId = await insertVideo(tx, {
      link,
      linkKey: linkKeyOf(video.value, day),
      day,
      playersKey: playersKeyOf(playerIds),
      tournament: body.tournament,
      authorId: actor.userId,
      players: players.value,
      now,
    })
    if (videoId === undefined) return ok('duplicate')
    await deps.limits.takeForAccount(tx, 'video', `u${actor.userId}`)
    const page = `${deps.config.publicUrl}/watch/link/${videoId}`
    await queueFollowerTexts(deps, tx, { kind: 'video', videoId, playerIds, link: page })
    after(() => deps.log.info({ user: actor.userId, video: videoId }, 'a live video was submitted'))
    return ok(videoSubmitted)
  })
})

/** The author may be left out. An id or a username must be the session's own. */
function isOwnName(author: Body['author'], { userId, username }: Actor): boolean {
  return author == null || author === '' || [userId, String(userId), username].includes(author)
}

/**
 * The form's players after merges, each once. Locks them, so that they cannot be merged away in the meantime. Refusals:
 * unknown-player, player-twice, both with the field.
 */
async function playersOf(
  tx: Tx,
  body: Body,
): Promise<Result<{ place: number; id: number }[], 'unknown-player' | 'player-twice'>> {
  const videoPlayers = videoSlots.flatMap((field, index) => {
    const id = body[field]?.player_id ?? 0
    return id > 0 ? [{ field, place: index + 1, id, name: '' }] : []
  })
  await keepPlayers(
    tx,
    videoPlayers.map(({ id }) => id),
  )
  const storedPlayers = await findPlayers(tx, videoPlayers)
  const players: { place: number; id: number }[] = []
  for (const { field, place, id } of videoPlayers) {
    const player = storedPlayers.find((each) => each.asked === id)
    if (!player) return refuse('unknown-player', { field })
    if (players.some((other) => other.id === player.id)) return refuse('player-twice', { field })
    players.push({ place, id: player.id })
  }
  return ok(players)
}
