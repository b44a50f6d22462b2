import { getVideoLink, getVideoLinks, videosPerPage } from '#areas/watch/calls/watch.ts'
import { readVideoLink } from '#areas/watch/rules/video-link.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { findVideo, listVideos, type StoredVideo } from './video-rows.ts'

/** A link is checked on every read. Videos on hosts that are no longer allowed are left out. */
const isAllowed = (hosts: readonly string[]) => (video: StoredVideo) => readVideoLink(URL.parse(video.link), hosts).ok

/** A video whose host is allowed. */
export async function findAllowedVideo(deps: Deps, db: Reader, id: number): Promise<StoredVideo | undefined> {
  const video = await findVideo(db, id)
  return video && isAllowed(deps.config.videoHosts)(video) ? video : undefined
}

/** Follow flags are for users who ask about themselves. Everyone else gets the same list without them. */
export const getVideoLinksHandler = handle(getVideoLinks, async ({ params, query, actor, deps }) => {
  const follower = actor && params.user_id === actor.userId ? actor.userId : null
  const hosts = deps.config.videoHosts
  const filter = { follower, hosts, page: query.page ?? 1, length: videosPerPage }
  const videos = await deps.publicReads.read(actor, (db) => listVideos(db, filter))
  return ok(videos.filter(isAllowed(hosts)).map(presentVideo))
})

export const getVideoLinkHandler = handle(getVideoLink, async ({ params, actor, deps }) => {
  const video = await deps.publicReads.read(actor, (db) => findAllowedVideo(deps, db, params.id))
  if (!video) return refuse('video-not-found')
  const { id, link, tournament, time, p1_name, p2_name, p3_name, p4_name } = presentVideo(video)
  return ok({ id, link, tournament, time, p1_name, p2_name, p3_name, p4_name })
})

function presentVideo({ id, link, tournament, created_at, players }: StoredVideo) {
  const { 1: p1, 2: p2, 3: p3, 4: p4 } = players
  if (!p1 || !p3) throw new Error(`Video ${id} is missing a player`)
  return {
    id,
    p1: p1.id,
    p2: p2?.id ?? null,
    p3: p3.id,
    p4: p4?.id ?? null,
    p1_name: p1.name,
    p2_name: p2?.name ?? null,
    p3_name: p3.name,
    p4_name: p4?.name ?? null,
    p1_follow: p1.follow,
    p2_follow: p2?.follow ?? false,
    p3_follow: p3.follow,
    p4_follow: p4?.follow ?? false,
    time: created_at.toISOString(),
    link,
    tournament,
  }
}
