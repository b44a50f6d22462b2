/**
 * The live channel without its client library, for screens that run for weeks on old browsers. It has only the
 * protocol messages that a watcher needs, over a WebSocket (Engine.IO 4, Socket.IO 5).
 */
export interface SocketOptions {
  readonly rooms: readonly string[]
  /** Connects without the session, as a page on another site does. */
  readonly isVisitor: boolean
  /** Called with each message of a room. */
  readonly hear: (event: string, args: readonly unknown[]) => void
  /** Called when a room was joined, and whenever it repeats its version. */
  readonly atVersion: (room: string, version: number) => void
  readonly isLive: (live: boolean) => void
}

/** The server pings every 4 s, so a silence this long means that the connection is lost. */
const silenceMs = 9_500
const firstPauseMs = 500
const longestPauseMs = 8_000
const tickMs = 1_000

/** Stays connected until the returned function is called. */
export function stayConnected(options: SocketOptions): () => void {
  let socket: WebSocket | undefined
  let lastHeard = Date.now()
  let pause = firstPauseMs
  let retry: number | undefined
  let askedVersions: Record<string, string> = {}
  let questions = 0
  let isOver = false

  const open = () => {
    clearTimeout(retry)
    retry = undefined
    drop()
    lastHeard = Date.now()
    const opened = new WebSocket(addressOf(options.isVisitor))
    socket = opened
    opened.onmessage = ({ data }) => opened === socket && receive(opened, String(data))
    opened.onclose = () => opened === socket && lost()
  }
  /** Drops the connection without waiting for its close event. */
  const drop = () => {
    const old = socket
    socket = undefined
    old?.close()
  }
  const lost = () => {
    drop()
    if (isOver) return
    options.isLive(false)
    // Many clients reconnect at once after a deploy; the random pause spreads them out.
    retry ??= window.setTimeout(open, pause * (0.5 + Math.random() / 2))
    pause = Math.min(longestPauseMs, pause * 2)
  }
  const receive = (from: WebSocket, text: string) => {
    lastHeard = Date.now()
    if (text === '2') from.send('3')
    else if (text.startsWith('0')) from.send('40')
    else if (text.startsWith('40')) joinAll(from)
    else if (text.startsWith('43')) acknowledged(text.slice(2))
    else if (text.startsWith('42')) args(text.slice(2))
    else if (text.startsWith('41') || text.startsWith('44')) lost()
  }
  const joinAll = (from: WebSocket) => {
    pause = firstPauseMs
    askedVersions = {}
    for (const room of options.rooms) {
      askedVersions[questions] = room
      from.send(`42${questions}${JSON.stringify(['joinRoom', room])}`)
      questions += 1
    }
    options.isLive(true)
  }
  const acknowledged = (text: string) => {
    const [, question = ''] = /^(\d+)/.exec(text) ?? []
    const room = askedVersions[question]
    const [answer] = parse(text.slice(question.length)) as [{ ok?: boolean; version?: number }?]
    if (room !== undefined && answer?.ok && answer.version !== undefined) options.atVersion(room, answer.version)
  }
  const args = (text: string) => {
    const [event, ...rest] = parse(text)
    const [first] = rest as [{ room?: string; version?: number }?]
    if (event !== 'roomVersion') options.hear(String(event), rest)
    else if (first?.room !== undefined && first.version !== undefined)
      options.atVersion(String(first.room), first.version)
  }

  const tick = window.setInterval(() => {
    // This also happens after a sleep: the clock has moved on and nothing was heard.
    if (socket && Date.now() - lastHeard > silenceMs) lost()
  }, tickMs)
  const atOnce = () => {
    pause = firstPauseMs
    if (!socket || Date.now() - lastHeard > silenceMs) open()
  }
  window.addEventListener('online', atOnce)
  window.addEventListener('offline', lost)
  document.addEventListener('visibilitychange', atOnce)
  open()
  return () => {
    isOver = true
    clearTimeout(retry)
    clearInterval(tick)
    window.removeEventListener('online', atOnce)
    window.removeEventListener('offline', lost)
    document.removeEventListener('visibilitychange', atOnce)
    drop()
  }
}

function addressOf(isVisitor: boolean): string {
  const { protocol, host } = window.location
  return `${protocol.replace('http', 'ws')}//${host}/socket.io/?EIO=4&transport=websocket${isVisitor ? '&as=visitor' : ''}`
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
