import * as z from 'zod/mini'
import { PaymentType } from '#areas/invitations/calls/invitation-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId, WideId } from '#kernel/calls/shapes.ts'

const ofEvent = z.object({ eid: PathId })
const source = 'own: docs/areas/rosters.md'

export const getEventDesk = call({
  name: 'rosters.getEventDesk',
  method: 'GET',
  path: '/api/club/eventDesk/{eid}',
  summary: 'The number, code and contact details of everyone invited to an event, for its desk',
  source,
  access: 'event-admin',
  rate: 'read',
  params: ofEvent,
  reply: z.array(
    z.object({
      eiid: WideId,
      /** The number at the desk, from 1 on. It stays the same. */
      number: z.int(),
      email: z.string(),
      phone: z.string(),
      /** Lets an offline desk recognize a scanned code: the first 32 hex digits of the SHA-256 of its token. */
      code_key: z.string(),
    }),
  ),
})

export const checkInByCode = call({
  name: 'rosters.checkInByCode',
  method: 'POST',
  path: '/api/club/deskCheckIn',
  summary: 'Check a player in by number or scanned code; repeating it changes nothing',
  source,
  access: 'event-admin',
  rate: 'write',
  body: z.object({
    eid: Id,
    /** The player's number in the event, or the content of their code. */
    code: z.string().check(z.trim(), z.minLength(1, 'Enter the number'), z.maxLength(300)),
  }),
  reply: z.object({ eiid: WideId, name: z.string(), payment_type: PaymentType, was_here: z.boolean() }),
  refusals: ['not-found', 'registration-unknown', 'not-that-answer'],
  example: { eid: 1, code: '1' },
})

export const getOwnDeskCode = call({
  name: 'rosters.getOwnDeskCode',
  method: 'GET',
  path: '/api/club/deskCode/{eid}',
  summary: 'Your own number and code for the desk of an event; null without a spot',
  source,
  access: 'event-player',
  rate: 'read',
  params: ofEvent,
  reply: z.object({ own: z.nullable(z.object({ number: z.int(), code: z.string(), checkin: z.boolean() })) }),
})

export const exportEventDesk = call({
  name: 'rosters.exportEventDesk',
  method: 'GET',
  path: '/api/club/eventDeskFile/{eid}',
  summary: 'Download everyone invited to an event as a CSV file that is safe to open in a spreadsheet; logged',
  source: `${source}; safety, CSV`,
  access: 'event-admin',
  rate: 'list-file',
  as: 'csv',
  params: ofEvent,
  reply: z.string(),
  refusals: ['not-found'],
})
