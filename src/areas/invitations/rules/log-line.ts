import type { Wish } from '#areas/bookings/rules/wishes.ts'
import type { PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import type { Response } from './responses.ts'
import type { Entry } from './roster.ts'

/** One line of the registration log. */
export interface Line {
  readonly memberId: number
  /** In the past tense: `invitation.answered`, `member.moved`. */
  readonly kind: string
  readonly fact: LineFact
}

/** A member's standing after their reply, or after their partner's act: `number` is their waitlist number. */
export type ReplyStanding =
  | { readonly is: 'confirmed' | 'confirmed-ahead' | 'here-after-all' | 'without-partner' | 'in-drawing' }
  | { readonly is: 'waiting' | 'waiting-until-paid'; readonly number: number | null }

/** What an admin's act overrode; `conflict` is the title of the other event. */
export type PassedOver =
  | { readonly what: 'spots' | 'line' | 'division-spots' | 'dues' }
  | { readonly what: 'conflict'; readonly event: string }

/** The content of a line. `cleared` is the payment it removed; partners are given by name. */
export type LineFact =
  | { readonly is: 'said-yes'; readonly standing: ReplyStanding }
  | { readonly is: 'said-no' | 'taken-back' | 'removed'; readonly cleared: PaymentMethod | null }
  | { readonly is: 'promoted' | 'no-show' | 'drawn' | 'offered' | 'passed' }
  /** `substitutes` is the player whose spot it is; empty if unknown. */
  | { readonly is: 'substitute-asked'; readonly substitutes: string }
  | { readonly is: 'substitute-passed' | 'substitute-late' | 'substitute-ended' }
  | { readonly is: 'wishes'; readonly wish: Wish | null }
  | { readonly is: 'swapped-in'; readonly other: string }
  | { readonly is: 'swapped-out'; readonly other: string; readonly number: number | null }
  /** `line` is the position on the waitlist. */
  | { readonly is: 'not-drawn'; readonly line: number }
  | { readonly is: 'moved-to-waitlist'; readonly number: number | null }
  | { readonly is: 'put-on-yes'; readonly passedOver: readonly PassedOver[] }
  | { readonly is: 'paid' | 'payment-voided'; readonly payment: PaymentMethod }
  | { readonly is: 'moved-by-payment'; readonly payment: PaymentMethod; readonly passedOver: readonly PassedOver[] }
  | { readonly is: 'card-returned' }
  | { readonly is: 'partner-added'; readonly partner: string; readonly standing: ReplyStanding }
  | { readonly is: 'partner-gone' | 'pair-parted'; readonly partner: string }
  | { readonly is: 'undone'; readonly response: Response | null; readonly number: number | null }
  | { readonly is: 'division-chosen'; readonly division: string }

/** The kind of the lines about wishes, of which the log keeps only the last while nothing else happens. */
export const wished = 'invitation.wished'

export const lineFor = ({ memberId }: Entry, kind: string, fact: LineFact): Line => ({ memberId, kind, fact })
