/** A finished email. `key` identifies it for good, so that a provider can recognize a duplicate. */
export interface OutgoingMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An event as a calendar file (iCalendar text) to attach. */
  readonly calendar?: string | undefined
  /** The address for replies, if it is not the sender's. */
  readonly replyTo?: string
  /** Shown beside the sender's address instead of the configured name. */
  readonly fromName?: string
  /** Whether a person wrote it. Every other email says that a program did, so that no program replies (RFC 3834). */
  readonly isPersonal?: boolean | undefined
  /**
   * The name of the list that a bulk email goes to, such as `club-12`. It stays the same, so that people and mail
   * programs can sort by it (RFC 2919).
   */
  readonly list?: string | undefined
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The connection broke at a moment when the email may have been sent. A job that sends at most once gives up. */
export class MailUnsure extends Error {}

/** The mail server did not answer, or ended the session. The email was not sent, and others would fail now as well. */
export class MailServerAway extends Error {}

/** An email's outcome: `refused` for good by the receiving side, or `dropped` because no provider is configured. */
export type MailFate = 'sent' | 'refused' | 'dropped'

export interface MailPort {
  /**
   * Throws if the email was not sent, so that the job tries again. After a `MailUnsure` it may have been sent. A
   * `MailServerAway` means that the server itself is the reason.
   */
  send(mail: OutgoingMail): Promise<MailFate>
  /** Returns the Message-ID of the email with this key, without brackets. Delivery reports refer to it. */
  messageIdOf(key: string): string
  /**
   * The delivery reports that a demo invents for an email that it has accepted. A real provider sends its own later.
   */
  readonly pretends?: (mail: OutgoingMail) => readonly ('delivered' | 'opened' | 'failed')[]
}

/** The ports for sending emails. Bulk emails have their own connections, so that no other email waits for them. */
export interface MailPorts {
  readonly one: MailPort
  readonly many: MailPort
  /** Closes the connections, after the emails being sent have finished, unless `force` interrupts them. */
  close(options?: { force?: boolean }): void
}
