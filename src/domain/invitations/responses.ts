/**
 * The answers to an event as they are kept, each with its word on the wire (X66). Nothing yet is null, in both.
 * `partner` holds a place that a partner took for both.
 */
export const responses = {
  yes: 'yes',
  partner: 'partner',
  waitlist: 'waitlist',
  'needs-partner': 'Needs Partner',
  no: 'no',
} as const

export type Response = keyof typeof responses
type WireOf<Kept extends Response | null> = Kept extends Response ? (typeof responses)[Kept] : null
export type WireResponse = WireOf<Response>

export const wireResponses: readonly WireResponse[] = Object.values(responses)

/** An answer as the wire spells it. */
export const wireResponseOf = <Kept extends Response | null>(response: Kept) =>
  (response === null ? null : responses[response]) as WireOf<Kept>

/** What a Yes has become, on the wire; `available` waits for a payment (X74). */
export const wireOutcomes = ['yes', 'waitlist', responses['needs-partner'], 'available'] as const
/** The same for whoever has a partner. */
export const pairOutcomes = ['yes', 'waitlist', 'available'] as const
