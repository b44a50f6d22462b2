import { readVideoLink, type VideoLink } from '#areas/watch/rules/video-link.ts'

/** The parsed address, or null; not every browser has `URL.parse`. */
function videoAddressOf(text: string): URL | null {
  try {
    return new URL(text.trim())
  } catch {
    return null
  }
}

/** A link of ours in the form its provider embeds; the server has checked the host. */
export function videoOf(link: string): VideoLink | undefined {
  const address = videoAddressOf(link)
  const video = readVideoLink(address, address ? [address.hostname] : [])
  return video.ok ? video.value : undefined
}
