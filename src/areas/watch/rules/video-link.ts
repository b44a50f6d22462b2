import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type Address, providers, type Video } from './video-providers.ts'

/** The hosts whose videos can be submitted, unless an installation names others. */
export const usualVideoHosts: readonly string[] = providers.map(({ host }) => host)

export interface VideoLink extends Video {
  /** The provider's name on the button that opens the video there. */
  readonly provider: string
}

export type LinkRefusal = 'link-not-https' | 'link-shortened' | 'link-host' | 'link-no-video'

/** Short links hide their target, which can change. */
const shorteners =
  /^(bit\.ly|bitly\.com|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|v\.gd|buff\.ly|rb\.gy|cutt\.ly|rebrand\.ly|tiny\.cc|shorturl\.at|lnkd\.in|dlvr\.it|t\.ly|fb\.watch|fb\.me|s\.id)$/

/**
 * Reads a link to a video: its provider, the one address it is stored under, and its key for detecting duplicates.
 * `address` is the parsed link, null if it is not a link; `hosts` is the allow-list (`youtube.com` includes its
 * subdomains).
 *
 * Refusals: link-not-https (also if it has a port, a user name or a password), link-shortened, link-host,
 * link-no-video. Source: spec 000 §2 Watch submit-video form, §7 sendLiveVideoNotification.
 */
export function readVideoLink(address: Address | null, hosts: readonly string[]): Result<VideoLink, LinkRefusal> {
  if (address?.protocol !== 'https:' || address.port + address.username + address.password !== '')
    return refuse('link-not-https')
  const host = address.hostname.toLowerCase().replace(/\.$/, '')
  if (shorteners.test(host.replace(/^www\./, '')) || isHiddenByFacebook(host, address)) return refuse('link-shortened')

  const provider = providers.find((each) => [each.host, ...each.aliases].some((knownHost) => isUnder(host, knownHost)))
  if (!hosts.some((allowed) => isUnder(host, allowed) || provider?.host === allowed)) return refuse('link-host')
  const video = provider ? provider.read(address) : elsewhere(host, address)
  return video ? ok({ ...video, provider: provider?.name ?? host }) : refuse('link-no-video')
}

const isUnder = (host: string, allowed: string) => host === allowed || host.endsWith(`.${allowed}`)

/** Facebook's "share" addresses do not identify a video. */
const isHiddenByFacebook = (host: string, { pathname }: Address) =>
  isUnder(host, 'facebook.com') && pathname.startsWith('/share/')

/**
 * A host that an installation allows in addition to the known ones: its address is stored unchanged, and nothing is
 * embedded.
 */
function elsewhere(host: string, address: Address): Video | undefined {
  const id = address.searchParams.get('v')
  const path = address.pathname.replace(/\/+$/, '')
  if (path === '' && id === null) return undefined
  const link = `https://${host}${path}${id === null ? '' : `?v=${encodeURIComponent(id)}`}`
  return { link, key: link, isChannel: false }
}

/** The origins whose players can be framed if these hosts are allowed. */
export function frameOrigins(hosts: readonly string[]): readonly string[] {
  return providers.filter(({ host }) => hosts.includes(host)).flatMap(({ frames }) => frames)
}

/**
 * The key that makes a submitted video a duplicate no matter what its link is: the same players on the same day, in any
 * order. `day` is YYYY-MM-DD. Source: spec 000 §4 Watch video form (duplicate).
 */
export const playersKeyOf = (playerIds: readonly number[]): string =>
  playerIds.toSorted((one, other) => one - other).join(' ')

/** The key that makes a link a duplicate: for a video forever, for a channel on one day. */
export const linkKeyOf = ({ key, isChannel }: Video, day: string): string => (isChannel ? `${key} ${day}` : key)
