import * as z from 'zod/mini'
import { pairOutcomes } from '#areas/invitations/rules/responses.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, line, WideId } from '#kernel/calls/shapes.ts'
import { fromDevice } from './answer-link.ts'
import { Response } from './invitation-shapes.ts'
import { byToken } from './link-payments.ts'
import { Candidate, newPartner, pairRefusals } from './partners.ts'

/** What follows a reply that came through an email link, without a login. */
const byLink = {
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md',
  access: 'token-holder',
  params: byToken,
} as const

export const undoByLink = call({
  ...byLink,
  name: 'invitations.undoByLink',
  method: 'POST',
  path: '/api/club/undoByLink/{token}',
  summary: 'Undo the last reply that came through an email link; possible for 10 seconds',
  rate: 'write',
  body: z.object(fromDevice),
  reply: z.object({ message: z.string(), response: Response }),
  refusals: ['undo-over', 'event-conflict', 'undo-taken', 'token-invalid'],
  example: {},
})

export const chooseDivisionByLink = call({
  ...byLink,
  name: 'invitations.chooseDivisionByLink',
  method: 'POST',
  path: '/api/club/divisionByLink/{token}',
  summary: 'Choose a division through an email link; for a pair, the choice applies to both partners',
  rate: 'write',
  body: z.object({ sid: Id, ...fromDevice }),
  reply: Done,
  refusals: [
    'division-full',
    'partner-required',
    'not-registered',
    'registration-closed',
    'not-found',
    'token-invalid',
  ],
  example: { sid: 1 },
})

export const answerQuestionByLink = call({
  ...byLink,
  name: 'invitations.answerQuestionByLink',
  method: 'POST',
  path: '/api/club/questionByLink/{token}',
  summary: 'Answer an event’s question through an email link',
  rate: 'write',
  body: z.object({ answer: line(255), ...fromDevice }),
  reply: Done,
  refusals: ['registration-closed', 'token-invalid'],
  example: { answer: 'I bring balls' },
})

export const findPartnersByLink = call({
  ...byLink,
  name: 'invitations.findPartnersByLink',
  method: 'POST',
  path: '/api/club/partnersByLink/{token}',
  summary:
    'Possible partners by name, for a member who said Yes through an email link; without a name, those looking for one',
  rate: 'search',
  body: z.object({ search: line(60) }),
  reply: z.array(Candidate),
  refusals: ['not-registered', 'token-invalid'],
  example: { search: 'Ann' },
})

export const takePartnerByLink = call({
  ...byLink,
  name: 'invitations.takePartnerByLink',
  method: 'POST',
  path: '/api/club/takePartnerByLink/{token}',
  summary: 'Choose or change a partner through an email link; the partner is notified and can undo the choice',
  rate: 'write',
  /** `replaceEiid` is the invitation of the partner to be replaced. */
  body: z.object({ ...newPartner, replaceEiid: z.optional(WideId), ...fromDevice }),
  reply: z.object({ msg: z.string(), response: z.enum(pairOutcomes) }),
  refusals: [...pairRefusals, 'token-invalid'],
  example: { partner: 2 },
})

export const removePartnerByLink = call({
  ...byLink,
  name: 'invitations.removePartnerByLink',
  method: 'POST',
  path: '/api/club/removePartnerByLink/{token}',
  summary: 'Remove a partner through an email link; both players then need a new one',
  rate: 'write',
  body: z.object(fromDevice),
  reply: Done,
  refusals: ['not-found', 'no-partner', 'registration-closed', 'card-paid', 'token-invalid'],
  example: {},
})
