import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'

const Mailing = z.object({
  /** Members with unpaid dues who get the email; archived members do not count. */
  unpaid: z.int(),
  /** Members who have paid for a season while no season is current. They get no email. */
  ahead: z.int(),
  /** The dues email is sent automatically 30 days before a membership ends, on that day, and 14 days after. */
  sends_reminders: z.boolean(),
  /** The dues email as it would be sent now; `text` is cleaned HTML. */
  subject: z.string(),
  text: z.string(),
})

export const getDuesMailing = call({
  name: 'dues.getDuesMailing',
  method: 'GET',
  path: '/api/club/duesMailing/{cid}',
  summary: 'How many members would get the dues email, and whether it is sent automatically',
  source: 'own: docs/areas/dues.md; spec 002 §2',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: Mailing,
})

export const setDuesReminders = call({
  name: 'dues.setDuesReminders',
  method: 'PUT',
  path: '/api/club/duesReminders/{cid}',
  summary:
    'Turn automatic dues emails on or off; they go out 30 days before a membership ends, on the day it ends, and 14 days later if dues are still unpaid',
  source: 'own: docs/areas/dues.md; spec 002 §2',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: z.object({ sends_reminders: z.boolean() }),
  reply: Mailing,
  example: { sends_reminders: true },
})

export const sendDuesEmail = call({
  name: 'dues.sendDuesEmail',
  method: 'POST',
  path: '/api/club/sendDuesEmail/{cid}',
  summary: 'Send the dues email to all members whose dues are not paid; each gets it no more than once a day',
  source: 'own: docs/areas/dues.md; spec 002 §2',
  access: 'club-admin',
  rate: 'write',
  once: true,
  params: inClub,
  body: z.object({}),
  /** `total`: how many members get it now. */
  reply: z.object({ message: z.string(), total: z.int() }),
  refusals: ['club-mail-off', 'no-recipients', 'too-many-requests'],
  example: {},
})
