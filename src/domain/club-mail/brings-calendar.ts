import type { MailKind } from './mail-kinds.ts'

/** Whom the product itself tells that an event has moved, was deleted or was put together with another one. */
const toldByProduct: readonly string[] = ['not no', 'merged']

interface About {
  readonly kind: MailKind
  readonly audience: string
  /** The answer of the recipient to the event, as it is now. */
  readonly response: string | null
}

/**
 * Whether a mail about an event brings it along as a calendar file: to whoever holds a place, with everything the product
 * says of the event. What admins write brings none.
 */
export const bringsCalendar = ({ kind, audience, response }: About): boolean =>
  (response === 'yes' || response === 'partner') && (kind !== 'message' || toldByProduct.includes(audience))
