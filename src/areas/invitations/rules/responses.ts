/**
 * The responses to an event as they are stored, each with its word on the wire (X66). No response is null in both.
 * `partner` has a spot that their partner took for both.
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

/** A response as spelled on the wire. */
export const wireResponseOf = <Kept extends Response | null>(response: Kept) =>
  (response === null ? null : responses[response]) as WireOf<Kept>

/** The outcomes of a Yes on the wire; `available` waits for a payment (X74), `drawing` for the spots to be drawn. */
export const wireOutcomes = ['yes', 'waitlist', 'drawing', responses['needs-partner'], 'available'] as const
/** The outcomes of a Yes with a partner. */
export const pairOutcomes = ['yes', 'waitlist', 'available'] as const
