import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as books from './books.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(books)]
