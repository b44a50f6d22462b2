import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as noticeAnswer from './notice-answer.ts'

/** Every call of the area. */
export const calls: readonly Call[] = callsOf(noticeAnswer)
