/** The parts of a parsed address that the rules need; the platform's `URL` fits. */
export interface Address {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly searchParams: { get(name: string): string | null }
}

/** A video under its provider's own id, regardless of how the link to it was written. */
export interface Video {
  /** The one address under which it is stored. */
  readonly link: string
  /** Must be unique. */
  readonly key: string
  /** The address names a channel, which shows another match every day. */
  readonly isChannel: boolean
  /** The address of the provider's player for a page on `host`; undefined if the provider has none for it. */
  readonly embed?: ((host: string) => string) | undefined
}

/** A provider whose addresses we understand. */
export interface Provider {
  readonly name: string
  /** The entry of the allow-list that enables it. */
  readonly host: string
  /** Other hosts of the provider whose addresses name a video. */
  readonly aliases: readonly string[]
  /** Origins of its player, for the content security policy. */
  readonly frames: readonly string[]
  /** Undefined if the address is not a video's. */
  readonly read: (address: Address) => Video | undefined
}

const partsOf = ({ pathname }: Address) => pathname.split('/').filter((part) => part !== '')

function youTube(address: Address): Video | undefined {
  const [first = '', second = '', third] = partsOf(address)
  const videoId = ['live', 'embed', 'shorts', 'v'].includes(first) ? second : undefined
  const id = videoId ?? (address.hostname === 'youtu.be' ? first : (address.searchParams.get('v') ?? ''))
  if (/^[\w-]{11}$/.test(id)) {
    const embed = () => `https://www.youtube-nocookie.com/embed/${id}`
    return { link: `https://www.youtube.com/watch?v=${id}`, key: `youtube ${id}`, isChannel: false, embed }
  }
  if (/^@[\w.-]{3,60}$/.test(first) && second === 'live') return youTubeChannel(first)
  if (first === 'channel' && /^UC[\w-]{22}$/.test(second) && third === 'live')
    return youTubeChannel(`channel/${second}`, second)
  return undefined
}

function youTubeChannel(path: string, id?: string): Video {
  const embed = id && (() => `https://www.youtube-nocookie.com/embed/live_stream?channel=${id}`)
  const link = `https://www.youtube.com/${path}/live`
  return { link, key: `youtube ${path.toLowerCase()}`, isChannel: true, embed: embed || undefined }
}

/** `vimeo.com/12345`, `/12345/abcdef` (unlisted), `/channels/x/12345`, `/event/678`, `player.vimeo.com/video/12345`. */
function vimeo(address: Address): Video | undefined {
  const parts = partsOf(address)
  const [event, eventId = ''] = parts
  if (event === 'event' && isNumber(eventId)) {
    const link = `https://vimeo.com/event/${eventId}`
    return { link, key: `vimeo event ${eventId}`, isChannel: false, embed: () => `${link}/embed` }
  }
  const at = parts.findIndex(isNumber)
  const id = parts[at]
  if (id === undefined || !(at === 0 || /^(video|channels|groups|ondemand)$/.test(parts[0] ?? ''))) return undefined
  const hash = [parts[at + 1] ?? '', address.searchParams.get('h') ?? ''].find((part) => /^[0-9a-f]{6,20}$/.test(part))
  const link = `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`
  const embed = () => `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}`
  return { link, key: `vimeo ${id}`, isChannel: false, embed }
}

/**
 * `facebook.com/{page}/videos/{id}`, `/{page}/videos/{words}/{id}`, `/watch/?v={id}`, `/watch/live/?v=`,
 * `/video.php?v=`.
 */
function facebook(address: Address): Video | undefined {
  const parts = partsOf(address)
  const [page = '', videos] = parts
  const id = address.searchParams.get('v') ?? parts.at(-1) ?? ''
  const isWatch = /^(watch|video\.php)$/.test(page) && address.searchParams.get('v') !== null
  const isPages = videos === 'videos' && /^[\w.-]{1,80}$/.test(page)
  if (!isNumber(id) || !(isWatch || isPages)) return undefined
  const link = isPages ? `https://www.facebook.com/${page}/videos/${id}/` : `https://www.facebook.com/watch/?v=${id}`
  const embed = () => `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(link)}&show_text=false`
  return { link, key: `facebook ${id}`, isChannel: false, embed }
}

const noChannels = /^(directory|p|settings|subscriptions|search|downloads|jobs|turbo|store|login|signup|videos)$/

/** `twitch.tv/{channel}`, `/videos/{id}`, `player.twitch.tv/?channel=`. */
function twitch(address: Address): Video | undefined {
  const [first = '', second = '', third] = partsOf(address)
  const video = first === 'videos' ? second : (address.searchParams.get('video') ?? '').replace(/^v/, '')
  const player = (what: string) => (host: string) => `https://player.twitch.tv/?${what}&parent=${host}`
  if (isNumber(video) && third === undefined) {
    const link = `https://www.twitch.tv/videos/${video}`
    return { link, key: `twitch video ${video}`, isChannel: false, embed: player(`video=${video}`) }
  }
  const channel = (address.searchParams.get('channel') ?? first).toLowerCase()
  if (second !== '' || !/^[a-z0-9]\w{2,24}$/.test(channel) || noChannels.test(channel)) return undefined
  const link = `https://www.twitch.tv/${channel}`
  return { link, key: `twitch ${channel}`, isChannel: true, embed: player(`channel=${channel}`) }
}

const isNumber = (part: string) => /^\d{3,20}$/.test(part)

export const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    host: 'youtube.com',
    aliases: ['youtu.be', 'youtube-nocookie.com'],
    frames: ['https://www.youtube-nocookie.com'],
    read: youTube,
  },
  {
    name: 'Vimeo',
    host: 'vimeo.com',
    aliases: [],
    frames: ['https://player.vimeo.com', 'https://vimeo.com'],
    read: vimeo,
  },
  {
    name: 'Facebook',
    host: 'facebook.com',
    aliases: [],
    frames: ['https://www.facebook.com'],
    read: facebook,
  },
  { name: 'Twitch', host: 'twitch.tv', aliases: [], frames: ['https://player.twitch.tv'], read: twitch },
]
