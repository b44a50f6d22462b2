import * as z from 'zod/mini'
import { offerAnswers, offerRefusals } from '#areas/bookings/calls/waiting-shape.ts'
import { Division } from '#areas/events/calls/divisions.ts'
import { swapRefusals } from '#areas/invitations/rules/decide-swap.ts'
import { yesRefusals } from '#areas/invitations/rules/decide-yes.ts'
import { divisionOfYesRefusals } from '#areas/invitations/rules/decide-yes-in-division.ts'
import { wireOutcomes } from '#areas/invitations/rules/responses.ts'
import { call } from '#kernel/calls/call.ts'
import { WideId } from '#kernel/calls/shapes.ts'
import { InviteFields, withDivision } from './invitations.ts'
import { byToken, LinkCard } from './link-payments.ts'
import { SwapRequest } from './swaps.ts'

/** Names the browser that replies, so that a member is told about one that has not replied for them before. */
export const fromDevice = { device: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))) }

export const openAnswerLink = call({
  name: 'invitations.openAnswerLink',
  method: 'POST',
  path: '/api/club/answerLink/{token}',
  summary: 'Read the invitation behind an email link, without a login; changes nothing',
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md',
  access: 'token-holder',
  rate: 'read',
  params: byToken,
  body: z.object({}),
  reply: z.extend(InviteFields, {
    first: z.string(),
    last: z.string(),
    /** The link answers the offer of a spot, and nothing else. */
    is_offer: z.boolean(),
    /** The offer has been answered, or its time is over. */
    is_over: z.boolean(),
    /** Members on the waitlist who ask the reader to swap. None on the link of an offer. */
    swap_requests: z.array(SwapRequest),
    /** The member has a login. */
    has_login: z.boolean(),
    /** Who has a spot, by first name and initial; empty until the reader has said Yes. */
    players: z.array(z.string()),
    /** The event's divisions, for a reader who has said Yes. */
    divisions: z.array(Division),
    /** How the reader can pay by card. Null if nothing can be paid that way. */
    card: z.nullable(LinkCard),
  }),
  refusals: ['token-invalid'],
  example: {},
})

export const answerByLink = call({
  name: 'invitations.answerByLink',
  method: 'POST',
  path: '/api/club/answerByLink/{token}',
  summary: 'Reply to an invitation, or to the offer of a spot, through the link in its email, without a login',
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md; spec 001 §4',
  access: 'token-holder',
  rate: 'write',
  params: byToken,
  body: z.object({ answer: z.enum(offerAnswers), ...withDivision, ...fromDevice }),
  reply: z.object({ response: z.enum([...wireOutcomes, 'no']), eiid: WideId, cost: z.number() }),
  refusals: [
    ...yesRefusals,
    ...divisionOfYesRefusals,
    'already-no',
    'changes-off',
    'card-paid',
    ...offerRefusals,
    'token-invalid',
  ],
  example: { answer: 'yes' },
})

export const answerSwapByLink = call({
  name: 'invitations.answerSwapByLink',
  method: 'POST',
  path: '/api/club/answerSwapByLink/{token}',
  summary: 'Swap with the member on the waitlist who asked, or decline, through the link in the email',
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md',
  access: 'token-holder',
  rate: 'write',
  params: byToken,
  body: z.object({ other: WideId, is_agreed: z.boolean(), ...fromDevice }),
  reply: z.object({ message: z.string() }),
  refusals: [...swapRefusals, 'token-invalid'],
  example: { other: 2, is_agreed: true },
})
