import { once } from 'node:events'
import { createServer } from 'node:http'

export const accountSid = `AC${'0a'.repeat(16)}`
export const authToken = 'the-token-of-this-test'
export const messagingServiceSid = `MG${'0b'.repeat(16)}`
export const verifyServiceSid = `VA${'0c'.repeat(16)}`

interface Planned {
  readonly status: number
  readonly body?: object
  /** Accepts the request and closes the connection without a response. */
  readonly hangsUp?: boolean
}

/**
 * The carrier's public API as its documentation describes it, on the loopback: it checks credentials, content type and
 * the fields of each form, and records what it accepts. It rejects anything else as the real one does: 401, 400, 404.
 */
export async function aSmallTwilio() {
  const messages: Record<string, string>[] = []
  const verifications = new Map<string, { to: string; code: string; isOver: boolean }>()
  const planned: Planned[] = []
  const complaints: string[] = []

  const answerTo = (path: string, form: URLSearchParams): { status: number; body: object } => {
    if (path === `/2010-04-01/Accounts/${accountSid}/Messages.json`) return message(form)
    const verify = `/v2/Services/${verifyServiceSid}`
    if (path === `${verify}/Verifications`) return verification(form)
    if (path === `${verify}/VerificationCheck`) return checked(form)
    return { status: 404, body: { code: 20404, message: `The requested resource ${path} was not found` } }
  }

  const message = (form: URLSearchParams) => {
    const fields = Object.fromEntries(form)
    const known = ['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback']
    const isRight =
      /^\+1\d{10}$/.test(fields['To'] ?? '') &&
      (fields['Body'] ?? '').length > 0 &&
      (fields['Body'] ?? '').length <= 1600 &&
      [fields['From'], fields['MessagingServiceSid']].filter(Boolean).length === 1 &&
      Object.keys(fields).every((name) => known.includes(name)) &&
      (fields['StatusCallback'] === undefined || fields['StatusCallback'].startsWith('https://'))
    if (!isRight) {
      complaints.push(form.toString())
      return { status: 400, body: { code: 21_211, message: 'Invalid parameter', status: 400 } }
    }
    messages.push(fields)
    return { status: 201, body: { sid: `SM${String(messages.length).padStart(32, '0')}`, status: 'queued' } }
  }

  const verification = (form: URLSearchParams) => {
    const to = form.get('To') ?? ''
    if (!/^\+1\d{10}$/.test(to) || form.get('Channel') !== 'sms')
      return { status: 400, body: { code: 60_200, message: 'Invalid parameter' } }
    const sid = `VE${String(verifications.size + 1).padStart(32, '0')}`
    verifications.set(sid, { to, code: String(400_000 + verifications.size), isOver: false })
    return { status: 201, body: { sid, status: 'pending', to, channel: 'sms' } }
  }

  const checked = (form: URLSearchParams) => {
    const found = verifications.get(form.get('VerificationSid') ?? '')
    if (!found || found.isOver)
      return { status: 404, body: { code: 20_404, message: 'VerificationCheck was not found' } }
    const isRight = form.get('Code') === found.code
    if (isRight) found.isOver = true
    return { status: 200, body: { status: isRight ? 'approved' : 'pending', valid: isRight } }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    const [next] = planned.splice(0, 1)
    if (next?.hangsUp) {
      request.socket.destroy()
      return
    }
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
    const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
    const { status, body } =
      request.headers.authorization !== expected
        ? { status: 401, body: { code: 20_003, message: 'Authenticate' } }
        : request.method !== 'POST' || !isForm
          ? { status: 400, body: { code: 20_001, message: 'Not a form' } }
          : next
            ? { status: next.status, body: next.body ?? {} }
            : answerTo(request.url ?? '', form)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }

  return {
    url: `http://127.0.0.1:${port}`,
    messages,
    complaints,
    /** The code that was sent to a number, as its owner reads it. */
    codeTo: (phone: string) => [...verifications.values()].findLast(({ to }) => to === `+${phone}`)?.code ?? '',
    /** Its responses to the next requests, instead of accepting them. */
    answerNext: (...answers: Planned[]) => void planned.push(...answers),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type SmallTwilio = Awaited<ReturnType<typeof aSmallTwilio>>
