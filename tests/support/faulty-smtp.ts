import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/**
 * What a mail server does with one mail. `later`: 451 at its recipient. `hangs`: it has the whole mail and never
 * answers. `dies before`, `dies after`: the connection ends before it has any of the mail, or once it has all of it.
 */
export type SmtpFault = 'none' | 'later' | 'hangs' | 'dies before' | 'dies after'

/** A mail that arrived whole, whether or not the sender was told. */
export interface Arrived {
  readonly to: string
  readonly messageId: string
}

export interface FaultySmtp {
  readonly url: string
  readonly arrived: readonly Arrived[]
  /** The time of each try of a recipient, in milliseconds that count evenly. */
  readonly tries: readonly { readonly to: string; readonly at: number }[]
  /** How many connections were opened. */
  connections(): number
  /** Decides the fate of the mails from now on, by their recipients. */
  decide(faultOf: (to: string) => SmtpFault): void
  close(): Promise<void>
}

/** How long a client waits for an answer: a busy machine needs a while, and every hanging mail takes as long. */
const silentMs = 4_000

/** A real SMTP server on a free loopback port that fails as it is told. */
export async function aFaultySmtp(): Promise<FaultySmtp> {
  const arrived: Arrived[] = []
  const tries: { to: string; at: number }[] = []
  let faultOf: (to: string) => SmtpFault = () => 'none'
  let opened = 0
  /** The fault of the mail under way, by session. */
  const faults = new Map<string, SmtpFault>()
  const sockets = new Set<Socket>()
  const socketOf = new Map<string, Socket>()
  const cut = ({ id }: SMTPServerSession) => socketOf.get(id)?.destroy()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(session, done) {
      opened += 1
      const socket = [...sockets].find(({ remotePort }) => remotePort === session.remotePort)
      if (socket) socketOf.set(session.id, socket)
      done()
    },
    onRcptTo({ address }, session, done) {
      tries.push({ to: address, at: performance.now() })
      const fault = faultOf(address)
      faults.set(session.id, fault)
      if (fault === 'later') return done(Object.assign(new Error('try again'), { responseCode: 451 }))
      if (fault === 'dies before') return void cut(session)
      done()
    },
    onData(stream, session, done) {
      const gone = () => undefined
      void textOf(stream).then((text) => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        arrived.push({ to, messageId: /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? '' })
        const fault = faults.get(session.id)
        if (fault === 'dies after') cut(session)
        else if (fault !== 'hangs') done()
        // A client that was killed in the middle of a mail has not sent it.
      }, gone)
    },
  })
  server.on('error', () => undefined)
  server.server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}?socketTimeout=${silentMs}`,
    arrived,
    tries,
    connections: () => opened,
    decide(next) {
      faultOf = next
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}
