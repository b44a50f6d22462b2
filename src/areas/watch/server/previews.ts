import type { PreviewedPage } from '#kernel/server/http/previews.ts'
import { findAllowedVideo } from './video-reads.ts'
import { videoPreview } from './words.ts'

/** `/watch/link/{id}`: who is playing in a video. */
export const videoPreviews: readonly PreviewedPage[] = [
  {
    path: /^\/watch\/link\/([1-9]\d{0,9})\/?$/i,
    find: async (deps, id) => {
      const video = Number(id) > 2_147_483_647 ? undefined : await findAllowedVideo(deps, deps.db, Number(id))
      if (!video) return undefined
      const nameOf = (place: 1 | 2 | 3 | 4) => video.players[place]?.name
      const teams = [
        [nameOf(1), nameOf(2)],
        [nameOf(3), nameOf(4)],
      ].map((team) => team.filter(Boolean).join(' & '))
      const { title, description, kicker } = videoPreview(teams, video.tournament)
      return { title, description, card: { kicker, lines: teams.map((text) => ({ text })), foot: 'Watch on Sideout' } }
    },
  },
]
