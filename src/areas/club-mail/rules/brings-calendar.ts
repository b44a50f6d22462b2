import type { MailKind } from './mail-kinds.ts'

/** The audiences that the product itself notifies of a moved, deleted or merged event. */
const toldByProduct: readonly string[] = ['not no', 'merged']

interface About {
  readonly kind: MailKind
  readonly audience: string
  /** The recipient's current response to the event. */
  readonly response: string | null
}

/**
 * Whether an email about an event has it attached as a calendar file. Emails from the product to players with a spot
 * do; emails written by admins do not.
 */
export const bringsCalendar = ({ kind, audience, response }: About): boolean =>
  (response === 'yes' || response === 'partner') && (kind !== 'message' || toldByProduct.includes(audience))
