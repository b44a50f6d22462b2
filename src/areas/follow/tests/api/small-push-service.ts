import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** A push service on the loopback: records what it receives, and responds as configured (201 by default). */
export async function aPushService() {
  const pushed: Pushed[] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const status = statuses.shift() ?? 201
    if (status < 300) pushed.push({ path: request.url ?? '', headers: request.headers, bytes: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    host: `127.0.0.1:${port}`,
    pushed,
    answerNext: (...next: number[]) => void statuses.push(...next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A browser that has subscribed at a push service, and can read its messages (RFC 8291, aes128gcm). */
export function aSubscribedBrowser(host: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomBytes(12).toString('hex')}`
  return {
    path,
    subscription: {
      endpoint: `http://${host}${path}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read(bytes: Buffer): Record<string, string> {
      const salt = bytes.subarray(0, 16)
      const length = bytes.readUInt8(20)
      const sender = bytes.subarray(21, 21 + length)
      const sealed = bytes.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
      const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32)
      const key = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdfSync('sha256', Buffer.from(secret), salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
      decipher.setAuthTag(sealed.subarray(-16))
      const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(open.subarray(0, open.lastIndexOf(2)).toString('utf8')) as Record<string, string>
    },
  }
}
