import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepUploads } from '#areas/platform/server/uploads.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession, type Principal } from '#tests/support/principals.ts'

let server: Awaited<ReturnType<typeof aServer>>
let board: string
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  board = await cookieOf('scoreboard')
})
afterAll(() => server.close())
afterEach(() => server.deps.pool.query('delete from upload'))

const cookieOf = async (principal: Principal) => aSession(server.deps, await anAccount(server.deps, principal))

async function upload(bytes: Buffer, options: { cookie?: string; type?: string; purpose?: string } = {}) {
  const { cookie = board, type = 'image/png', purpose = 'scoreboard' } = options
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/upload/image?purpose=${purpose}`,
    headers: { cookie, 'content-type': type },
    payload: bytes,
  })
  return {
    status: reply.statusCode,
    body: reply.json() as { id: string; url: string; code?: string; width: number; height: number },
  }
}

const stored = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 160 } } })

describe('a picture for the scoreboard', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('may be %s and is stored as WebP', async (format) => {
    const { status, body } = await upload(await plain(64, 48).toFormat(format).toBuffer(), { type: `image/${format}` })
    expect({ status, width: body.width, height: body.height }).toEqual({ status: 200, width: 64, height: 48 })
    expect(body.url).toBe(`/uploads/${body.id}.webp`)
    const kept = await stored(body.url)
    expect(kept.statusCode).toBe(200)
    expect((await sharp(kept.rawPayload).metadata()).format).toBe('webp')
  })

  test('is recognised by its content, whatever the request calls it', async () => {
    expect((await upload(await plain(8, 8).jpeg().toBuffer(), { type: 'image/png' })).status).toBe(200)
  })

  test('is served for ever, as a picture and as nothing else', async () => {
    const { body } = await upload(await plain(8, 8).png().toBuffer())
    const { headers } = await stored(body.url)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('keeps only its pixels: place, camera and thumbnail are gone, and it is upright', async () => {
    const exif = { IFD0: { Artist: 'Ann Keeper', Orientation: '6' }, IFD3: { GPSLatitude: '40/1 0/1 0/1' } }
    const picture = await plain(60, 30).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    const { body } = await upload(picture, { type: 'image/jpeg' })
    expect({ width: body.width, height: body.height }).toEqual({ width: 30, height: 60 })
    const metadata = await sharp((await stored(body.url)).rawPayload).metadata()
    expect({ exif: metadata.exif, xmp: metadata.xmp, icc: metadata.icc, orientation: metadata.orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      orientation: undefined,
    })
  })

  test('loses anything hidden behind it: a page or an archive in the same file', async () => {
    const hidden = '<script>alert(1)</script>PK\u0003\u0004'
    const { status, body } = await upload(Buffer.concat([await plain(16, 16).jpeg().toBuffer(), Buffer.from(hidden)]))
    expect(status).toBe(200)
    expect((await stored(body.url)).rawPayload.includes('<script>')).toBe(false)
  })

  test('becomes still if it was animated', async () => {
    const frames = Buffer.alloc(20 * 40 * 3, 100)
    frames.fill(200, 20 * 20 * 3)
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { body } = await upload(moving, { type: 'image/webp' })
    const kept = await sharp((await stored(body.url)).rawPayload).metadata()
    expect({ pages: kept.pages ?? 1, width: kept.width, height: kept.height }).toEqual({
      pages: 1,
      width: 20,
      height: 20,
    })
  })

  test('is shrunk to the largest size that screens need', async () => {
    const { body } = await upload(await plain(5000, 1000).jpeg().toBuffer())
    expect({ width: body.width, height: body.height }).toEqual({ width: 3840, height: 768 })
  })
})

describe('is refused', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<html><body>hello</body></html>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['the beginning of a PNG and nothing more', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('<html>'.repeat(50))])],
    ['a page that begins like a WebP', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP<script>alert(1)</script>')],
    ['nothing at all', Buffer.alloc(0)],
  ])('%s', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 400, body: { code: 'picture-invalid' } })
  })

  test('a picture cut in the middle', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: 'black',
      },
    })
    const whole = await noise.png().toBuffer()
    expect(await upload(whole.subarray(0, whole.length / 2))).toMatchObject({
      status: 400,
      body: { code: 'picture-invalid' },
    })
  })

  test('a small file that unpacks to 400 megapixels, before it is unpacked', async () => {
    expect(await upload(aBomb(20_000, 20_000))).toMatchObject({ status: 413, body: { code: 'picture-too-large' } })
  })

  test('a picture of a few pixels over 24 million', async () => {
    expect(await upload(aBomb(6001, 4000))).toMatchObject({ status: 413, body: { code: 'picture-too-large' } })
  })

  test('more than 5 MB', async () => {
    expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  test.each(['text/html', 'image/svg+xml', 'application/json', 'multipart/form-data; boundary=x'])(
    'the content type %s',
    async (type) => {
      expect(await upload(Buffer.from('x'), { type })).toMatchObject({ status: 415, body: { code: 'wrong-type' } })
    },
  )

  test.each(['stranger', 'staff', 'alt_scorekeeper', 'instructor'] as const)(
    'a user without the role: %s',
    async (who) => {
      const reply = await upload(await plain(8, 8).png().toBuffer(), { cookie: await cookieOf(who) })
      expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } })
    },
  )

  test('a visitor, and a purpose that does not exist', async () => {
    const picture = await plain(8, 8).png().toBuffer()
    expect(await upload(picture, { cookie: '' })).toMatchObject({ status: 401 })
    expect(await upload(picture, { purpose: 'avatar' })).toMatchObject({ status: 400, body: { field: 'purpose' } })
    expect(await upload(picture, { purpose: 'instructor' })).toMatchObject({ status: 404 })
  })

  test('another site', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/upload/image?purpose=scoreboard',
      headers: { cookie: board, 'content-type': 'image/png', origin: 'https://evil.example' },
      payload: await plain(8, 8).png().toBuffer(),
    })
    expect(reply.json()).toMatchObject({ code: 'cross-site' })
  })
})

describe('the picture behind the scoreboard', () => {
  const colours = {
    team1GradientStart: '112233',
    team1GradientEnd: '112233',
    team2GradientStart: '112233',
    team2GradientEnd: '112233',
  }
  const choose = async (background: string, cookie = board) => {
    const payload = { ...colours, background }
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/scoreboardDisplaySetup',
      headers: { cookie },
      payload,
    })
    return { status: reply.statusCode, body: reply.json() as { background: string; code?: string } }
  }

  test('is set by its id or its address, and removed by an empty field', async () => {
    const { body } = await upload(await plain(8, 8).png().toBuffer())
    for (const name of [body.id, body.url, server.deps.config.publicUrl + body.url])
      expect(await choose(name)).toMatchObject({ status: 200, body: { background: body.url } })
    expect(await choose('')).toMatchObject({ status: 200, body: { background: '' } })
  })

  test('is one that the same account uploaded', async () => {
    const { body } = await upload(await plain(8, 8).png().toBuffer(), { cookie: await cookieOf('scoreboard') })
    expect(await choose(body.id)).toMatchObject({ status: 400, body: { code: 'background-unknown' } })
  })

  test('stays when the others are swept away after a day', async () => {
    const [kept, unused] = [
      await upload(await plain(8, 8).png().toBuffer()),
      await upload(await plain(9, 9).png().toBuffer()),
    ]
    await choose(kept.body.id)
    const tomorrow = new Date(server.deps.clock.now().getTime() + 25 * 60 * 60_000)
    expect(await sweepUploads(server.deps, server.deps.clock.now())).toBe(0)
    expect(await sweepUploads(server.deps, tomorrow)).toBe(1)
    expect((await stored(kept.body.url)).statusCode).toBe(200)
    expect((await stored(unused.body.url)).statusCode).toBe(404)
    expect(readdirSync(join(server.deps.config.dataDir, 'uploads'))).not.toContain(`${unused.body.id}.webp`)
  })
})

test.each([
  '/uploads/x',
  '/uploads/..%2f..%2fsecret',
  '/uploads/5b1c8d0e-0000-4000-8000-000000000000.webp',
  '/uploads/a/b',
])('there is nothing at %s', async (url) => {
  expect((await stored(url)).statusCode).toBe(404)
})

/** A PNG of the given number of equal pixels, in a few kilobytes. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

test('requests for pictures count as reads and are rate-limited', async () => {
  const busy = await aServer({ env: { RATE_LIMITS: JSON.stringify({ read: ['3/300', '1500/300'] }) } })
  try {
    const ask = async () =>
      (await busy.app.inject({ url: '/uploads/5b1c8d0e-0000-4000-8000-000000000000.webp' })).statusCode
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([404, 404, 404, 429])
  } finally {
    await busy.close()
  }
})
