import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a free loopback port; it remembers the mails it receives. */
export interface SmtpWorld {
  readonly url: string
  readonly received: ParsedMail[]
  /** The response to the next recipients: 0 accepts the mail, any other number is the SMTP code. */
  answerWith(code: number): void
  close(): Promise<void>
}

export async function anSmtpServer(): Promise<SmtpWorld> {
  const received: ParsedMail[] = []
  let code = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(code === 0 ? null : Object.assign(new Error('no'), { responseCode: code }))
    },
    onData(stream, _session, done) {
      simpleParser(stream).then(
        (mail) => {
          received.push(mail)
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  // A client that is killed resets its connection, which may happen before the library listens for the error.
  listener.on('connection', (socket: Socket) => void socket.on('error', () => undefined))
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith(next) {
      code = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
