import * as z from 'zod/mini'

/**
 * The job that asks the next members on the waitlist, as the acts that queue it know it. Its work is in `ask-next.ts`,
 * which uses those acts.
 */
export const payTimeOver = {
  name: 'invitations.ask-next',
  shape: z.object({ clubId: z.int(), eventId: z.int() }),
}
