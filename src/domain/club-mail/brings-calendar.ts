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
 * Whether a mail about an event has it attached as a calendar file: mails from the product to players who hold a place
 * do. Mails written by admins do not.
 */
export const bringsCalendar = ({ kind, audience, response }: About): boolean =>
  (response === 'yes' || response === 'partner') && (kind !== 'message' || toldByProduct.includes(audience))
