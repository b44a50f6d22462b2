import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { pictureStore } from '#kernel/server/providers/images/port.ts'
import type { PictureStore } from '#kernel/server/providers/images/store.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'
import { keys, type SmallS3, startSmallS3 } from './small-s3.ts'

let s3: SmallS3
const dataDir = mkdtempSync(join(tmpdir(), 'sideout-pictures-'))
beforeAll(async () => {
  s3 = await startSmallS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const inBucket = (change: object = {}) => pictureStore({ dataDir, s3: { url: s3.url, ...keys, ...change } })
const stores: Readonly<Record<string, () => PictureStore>> = {
  'a folder': () => pictureStore({ dataDir, s3: undefined }),
  'a bucket': () => inBucket(),
}
const picture = Buffer.from([0, 1, 2, 255, 254, 253])

describe.each(Object.entries(stores))('pictures in %s', (_name, store) => {
  test('are returned as they were stored', async () => {
    await store().put('one.webp', picture)
    expect(await store().get('one.webp')).toEqual(picture)
  })
  test('that were never stored are not found', async () => expect(await store().get('none.webp')).toBeUndefined())
  test('can be overwritten, and removed twice', async () => {
    await store().put('two.webp', picture)
    await store().put('two.webp', Buffer.from('other'))
    expect(await store().get('two.webp')).toEqual(Buffer.from('other'))
    await store().remove('two.webp')
    await store().remove('two.webp')
    expect(await store().get('two.webp')).toBeUndefined()
  })
})

describe('a bucket', () => {
  test('is asked again when it is busy for a moment', async () => {
    s3.failNext(1)
    await inBucket().put('busy.webp', picture)
    expect(s3.objects.get('/pictures/busy.webp')).toEqual(picture)
  })
  test('rejects requests signed with another key', async () => {
    await expect(inBucket({ secretAccessKey: 'wrong' }).put('x.webp', picture)).rejects.toThrow(
      '403 SignatureDoesNotMatch',
    )
    await expect(inBucket({ region: 'elsewhere' }).get('x.webp')).rejects.toThrow('403')
    expect(s3.objects.has('/pictures/x.webp')).toBe(false)
  })
  test('needs all three of its settings', () => {
    const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }, { lan: false })
    const whole = { S3_URL: s3.url, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(read(whole).config?.s3).toMatchObject({ url: s3.url, region: 'us-east-1' })
    expect(read({}).config?.s3).toBeUndefined()
    expect(read({ S3_URL: s3.url }).mistakes?.join()).toContain('Missing: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
    expect(read({ ...whole, S3_URL: 'bucket' }).mistakes?.join()).toContain('S3_URL must be an address')
  })

  test('stores uploads, and an unreachable bucket loses nothing', async () => {
    const env = {
      S3_URL: s3.url,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    }
    const server = await aServer({ env })
    const cookie = await aSession(server.deps, await anAccount(server.deps, 'scoreboard'))
    const payload = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const upload = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/upload/image?purpose=scoreboard',
        headers: { cookie, 'content-type': 'image/png' },
        payload,
      })
    const { id, url } = (await upload()).json() as { id: string; url: string }
    expect(s3.objects.has(`/pictures/${id}.webp`)).toBe(true)
    expect((await server.app.inject({ method: 'GET', url })).rawPayload).toEqual(s3.objects.get(`/pictures/${id}.webp`))

    s3.failNext(100)
    expect((await upload()).json()).toMatchObject({ code: 'picture-store-down' })
    s3.failNext(0)
    expect(await server.deps.db.selectFrom('upload').select('id').execute()).toEqual([{ id }])
    await server.close()
  })
})
