import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bucket in memory that checks signatures as AWS describes Signature Version 4. */
export interface SmallS3 {
  readonly url: string
  readonly objects: ReadonlyMap<string, Buffer>
  /** How many of the next requests get a 503. */
  failNext(count: number): void
  close(): Promise<void>
}

export const keys = { accessKeyId: 'AKIDTEST', secretAccessKey: 'a-secret-of-the-tests', region: 'eu-test-1' }

export async function startSmallS3(): Promise<SmallS3> {
  const objects = new Map<string, Buffer>()
  let failing = 0
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const answer = (status: number, said: Buffer | string = '') => response.writeHead(status).end(said)
    if (failing > 0) {
      failing -= 1
      return answer(503, '<Error><Code>SlowDown</Code></Error>')
    }
    if (!isSigned(request, body)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const name = request.url ?? ''
    if (request.method === 'PUT') objects.set(name, body)
    if (request.method === 'DELETE') objects.delete(name)
    const found = objects.get(name)
    if (request.method === 'GET')
      return found ? answer(200, found) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    return answer(request.method === 'DELETE' ? 204 : 200)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures`,
    objects,
    failNext: (count) => {
      failing = count
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, id, day = '', region = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const sum = headers['x-amz-content-sha256']
  if (id !== keys.accessKeyId || region !== keys.region || sum !== sha256(body)) return false
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const [path = '', query = ''] = url.split('?')
  const asked = [method, path, query, lines, names, sum].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(asked)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`))
  return signature === hmac(key, text).toString('hex')
}
