import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'

/** What a picture is for; each purpose needs its role. */
export const uploadPurposes = ['kiosk', 'scoreboard', 'instructor'] as const
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
/** The largest size of a picture in bytes. */
export const pictureBytes = 5 * 1024 * 1024

export const uploadImage = call({
  name: 'platform.uploadImage',
  method: 'POST',
  path: '/api/upload/image',
  summary: 'Upload a PNG, JPEG or WebP picture, up to 5 MB and 24 megapixels; the format is detected from the content',
  source: 'spec 000 §2 Scoreboard manager (image upload); own: docs/areas/scoreboard.md',
  access: 'user',
  rate: 'upload',
  query: z.object({ purpose: z.enum(uploadPurposes) }),
  raw: { types: pictureTypes, limit: pictureBytes },
  reply: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  refusals: ['not-found', 'picture-invalid', 'picture-too-large', 'picture-store-down'],
})
