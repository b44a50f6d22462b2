/** A finished mail. `key` names it for good, so that a provider can tell a repetition. */
export interface OutgoingMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An event as a calendar file (iCalendar text), attached. */
  readonly calendar?: string | undefined
  /** Where answers go, when not to the sender. */
  readonly replyTo?: string
  /** Shown beside the sender's address instead of the name that is set. */
  readonly fromName?: string
  /** Further headers by their names. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The mail may have left and may not: the connection broke at the wrong moment. Whoever sends at most once lets it be. */
export class MailUnsure extends Error {}

/** What became of it: `refused` for good by the receiving side, `dropped` because nothing is set up to send it. */
export type MailFate = 'sent' | 'refused' | 'dropped'

export interface MailPort {
  /** Throws when it did not go now but may later: the job tries again. A `MailUnsure` may have gone. */
  send(mail: OutgoingMail): Promise<MailFate>
  /** The Message-ID that the mail of this key has, without brackets; what became of it is told under this name. */
  messageIdOf(key: string): string
  /** What a demo makes up about a mail that it has taken; a real one is told by its provider, later. */
  readonly pretends?: (mail: OutgoingMail) => readonly ('delivered' | 'opened' | 'failed')[]
}
