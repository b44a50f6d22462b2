import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as books from './books.ts'
import * as received from './received.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(books), ...callsOf(received)]
