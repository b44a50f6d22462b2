import { frameOrigins } from '#areas/watch/rules/video-link.ts'
import type { Config } from '#kernel/server/config.ts'
import type { GuestPage } from '#kernel/server/http/security-headers.ts'

/** The watch area's pages embed the video hosts' players. No other page may frame outside content. */
export const watchGuests = ({ videoHosts }: Pick<Config, 'videoHosts'>): GuestPage => ({
  pages: /^\/watch(?:[/?#]|$)/i,
  guests: { frames: frameOrigins(videoHosts) },
})
