import * as z from 'zod/mini'
import { messageAudiences } from '#areas/bookings/rules/audiences.ts'
import { WideId } from '#kernel/calls/shapes.ts'

/** More people than any list that is written to one by one. */
const maxChosen = 1000

/** To whom a message to people on a list goes. `ids` is sent with `chosen` only. */
export const messageTo = {
  to: z.enum(messageAudiences),
  ids: z.optional(z.array(WideId).check(z.minLength(1, 'Choose at least one person'), z.maxLength(maxChosen))),
}

interface Sent {
  readonly to: string
  readonly ids?: readonly number[] | undefined
}

/** Checks that people are named if, and only if, they are chosen one by one. */
export const namesChosen = z.refine<Sent>(({ to, ids }) => (to === 'chosen') === (ids !== undefined), {
  path: ['ids'],
  message: 'Choose who gets the message',
})
