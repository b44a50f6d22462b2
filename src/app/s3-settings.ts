import { listText } from '#kernel/rules/list-text.ts'
import type { Environment } from '#kernel/server/environment.ts'
import type { S3Settings } from '#kernel/server/providers/images/s3.ts'

const names = ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Reads the settings of the bucket for pictures: all or none. `mistake` is a sentence about the missing ones. */
export function readS3(env: Environment): { readonly settings: S3Settings | undefined; readonly mistake?: string } {
  const [url, accessKeyId, secretAccessKey] = names.map((name) => env[name] || undefined)
  if (url && accessKeyId && secretAccessKey)
    return { settings: { url, accessKeyId, secretAccessKey, region: env['S3_REGION'] || 'us-east-1' } }
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return { settings: undefined }
  return {
    settings: undefined,
    mistake: `Storing pictures in a bucket requires ${listText(names)}. Missing: ${listText(missing)}.`,
  }
}
