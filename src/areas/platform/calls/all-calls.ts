import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as platform from './platform.ts'
import * as reviews from './reviews.ts'
import * as uploads from './uploads.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(platform), ...callsOf(uploads), ...callsOf(reviews)]
