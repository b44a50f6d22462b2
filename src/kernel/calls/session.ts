import * as z from 'zod/mini'
import { Id } from './shapes.ts'

/** The user of a session; role flags tell the screens what to show, never what is allowed. */
export const CurrentUser = z.object({
  user_id: Id,
  username: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  first: z.string(),
  last: z.string(),
  newsletter: z.boolean(),
  /** Profile phone, at most 10 characters. */
  phone_num: z.nullable(z.string()),
  phone_verified: z.boolean(),
  /** The same number in the form used for texts: 11 digits, if it is a US number. */
  phone: z.nullable(z.string()),
  url: z.nullable(z.string()),
  submit_video: z.boolean(),
  scoreboardAuth: z.boolean(),
  staff: z.boolean(),
  scoreboard: z.boolean(),
  alt_scorekeeper: z.boolean(),
  support: z.boolean(),
  instructor: z.boolean(),
})
