import * as z from 'zod/mini'

/** The job that asks the next in line, as the acts that queue it know it; `ask-next.ts` has its work, which is acts again. */
export const payTimeOver = {
  name: 'invitations.ask-next',
  shape: z.object({ clubId: z.int(), eventId: z.int() }),
}
