import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'

/** Headers that apply to one connection are not passed on to the next. */
const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']

/**
 * Starts a proxy in front of a server on this machine, as `docs/operations.md` describes: TLS, HTTP/2 for requests, and
 * WebSockets over HTTP/1.1. `openssl` makes its certificate for this run, and browsers do not trust it unless told to.
 */
export async function startTlsProxy(target: string): Promise<{ readonly url: string; stop(): void }> {
  const { port, hostname } = new URL(target)
  const proxy = createSecureServer({ allowHTTP1: true, ...(await certificate()) })
  proxy.on('request', (incoming, answer) => passOn(incoming, answer, { port, hostname }))
  proxy.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const server = connect(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
      server.write(`GET ${incoming.url} HTTP/1.1\r\nx-forwarded-proto: https\r\n${lines}\r\n`)
      server.write(head)
      server.pipe(socket).pipe(server)
    })
    for (const end of [server, socket]) end.on('error', () => [server, socket].map((one) => one.destroy()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return { url: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`, stop: () => void proxy.close() }
}

function passOn(
  incoming: Http2ServerRequest,
  answer: Http2ServerResponse,
  { port, hostname }: { readonly port: string; readonly hostname: string },
): void {
  const givenHeaders = Object.entries(incoming.headers).filter(
    ([name]) => !name.startsWith(':') && !ofOneConnection.includes(name),
  )
  const headers = { ...Object.fromEntries(givenHeaders), host: incoming.authority, 'x-forwarded-proto': 'https' }
  const passed = request({ port, hostname, method: incoming.method, path: incoming.url, headers }, (reply) => {
    const keptHeaders = Object.entries(reply.headers).filter(([name]) => !ofOneConnection.includes(name))
    answer.writeHead(reply.statusCode ?? 502, Object.fromEntries(keptHeaders))
    reply.pipe(answer)
  })
  passed.on('error', () => answer.stream?.destroy())
  incoming.pipe(passed)
}

async function certificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert])
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
