import * as z from 'zod/mini'
import { wireResponses } from '#areas/invitations/rules/responses.ts'
import { yesOffers } from '#areas/invitations/rules/yes-offer.ts'
import { paymentMethods } from '#areas/payments/rules/event-methods.ts'
import { Id, WideId } from '#kernel/calls/shapes.ts'

/** Values of `response` on the wire; null means not answered (X66). */
export const Response = z.nullable(z.enum(wireResponses))
export const PaymentType = z.nullable(z.enum(paymentMethods))
/** What a Yes from the member would do now; null if it would be refused. */
export const YesOfferField = z.nullable(z.enum(yesOffers))

/** A member's invitation, as the event's screens show it. */
export const InvitationFields = z.object({
  eiid: WideId,
  eid: Id,
  mid: Id,
  response: Response,
  is_no_show: z.boolean(),
  /** The position on the waitlist, where 1 is next. Null for members who are not on it. */
  position: z.nullable(z.int()),
  partner: z.nullable(Id),
  partner_eiid: z.nullable(WideId),
  partner_name: z.string(),
  payment_type: PaymentType,
  sid: z.nullable(Id),
  sub_group: z.nullable(Id),
  sub_name: z.string(),
  answer: z.string(),
})
