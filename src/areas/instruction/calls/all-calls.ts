import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as cardPayments from './card-payments.ts'
import * as desk from './desk.ts'
import * as instruction from './instruction.ts'
import * as teaching from './teaching.ts'
import * as waiting from './waiting.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(instruction),
  ...callsOf(teaching),
  ...callsOf(desk),
  ...callsOf(cardPayments),
  ...callsOf(waiting),
]
