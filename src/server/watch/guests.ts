import { frameOrigins } from '#domain/watch/video-link'
import type { Config } from '#server/kernel/config'
import type { GuestPage } from '#server/kernel/http/security-headers'

/** The pages of the watch area embed the players of the video hosts; no other page may frame foreign content. */
export const watchGuests = ({ videoHosts }: Pick<Config, 'videoHosts'>): GuestPage => ({
  pages: /^\/watch(?:[/?#]|$)/i,
  guests: { frames: frameOrigins(videoHosts) },
})
