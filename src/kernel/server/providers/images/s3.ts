import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { PictureStore } from './store.ts'

export interface S3Settings {
  /** The bucket's address: `https://bucket.s3.eu-central-1.amazonaws.com` or `https://host/bucket`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The time limit for one request, in milliseconds. */
const patience = 15_000

/** Pictures in an S3-compatible bucket; requests are signed (AWS Signature Version 4), including their bytes. */
export function s3Pictures({ url, region, accessKeyId, secretAccessKey }: S3Settings): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = (method: string, name: string, bytes?: Buffer) => {
    const body = bytes && new Uint8Array(bytes)
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    return client.fetch(`${url.replace(/\/+$/, '')}/${name}`, {
      method,
      headers: { 'x-amz-content-sha256': sum, ...(body ? { 'content-type': 'image/webp' } : {}) },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(patience),
    })
  }
  return {
    async put(name, bytes) {
      const reply = await ask('PUT', name, bytes)
      if (!reply.ok) throw await trouble('PUT', reply)
    },
    async get(name) {
      const reply = await ask('GET', name)
      if (reply.status === 404) return undefined
      if (!reply.ok) throw await trouble('GET', reply)
      return Buffer.from(await reply.arrayBuffer())
    },
    async remove(name) {
      const reply = await ask('DELETE', name)
      if (!reply.ok && reply.status !== 404) throw await trouble('DELETE', reply)
    },
  }
}

/** An error made from the bucket's reply, which contains a code but no secrets. */
async function trouble(method: string, reply: Response): Promise<Error> {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await reply.text()) ?? []
  return new Error(`the bucket responded to ${method} with ${reply.status} ${code}`.trim())
}
