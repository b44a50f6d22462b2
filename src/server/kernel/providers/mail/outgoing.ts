/** A finished mail. `key` identifies it for good, so that a provider can recognise a repetition. */
export interface OutgoingMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An event as a calendar file (iCalendar text) to attach. */
  readonly calendar?: string | undefined
  /** The address for replies, when it is not the sender's. */
  readonly replyTo?: string
  /** Shown beside the sender's address instead of the configured name. */
  readonly fromName?: string
  /** A person wrote it to people; every other mail says that a program did, so that no program answers (RFC 3834). */
  readonly isPersonal?: boolean | undefined
  /**
   * Names the list that a mail to many goes out to, such as `club-12`. It stays the same, so that people and mail programs can
   * sort by it (RFC 2919).
   */
  readonly list?: string | undefined
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>
}

/** The connection broke at a moment when the mail may have been sent. A job that sends at most once gives up. */
export class MailUnsure extends Error {}

/** The mail server did not answer, or ended the conversation: none of the mail was sent, and others fare no better now. */
export class MailServerAway extends Error {}

/** What became of a mail: `refused` for good by the receiving side, `dropped` because no provider is configured. */
export type MailFate = 'sent' | 'refused' | 'dropped'

export interface MailPort {
  /**
   * Throws when the mail was not sent: the job tries again. After a `MailUnsure` it may have been sent; a
   * `MailServerAway` says that the server itself is the reason.
   */
  send(mail: OutgoingMail): Promise<MailFate>
  /** The Message-ID of the mail with this key, without brackets; delivery reports refer to it. */
  messageIdOf(key: string): string
  /** The delivery reports that a demo invents for a mail it has taken; a real provider sends its own later. */
  readonly pretends?: (mail: OutgoingMail) => readonly ('delivered' | 'opened' | 'failed')[]
}

/** The ways out for mails. Mails to many have connections of their own, so that no other mail waits for one of theirs. */
export interface MailPorts {
  readonly one: MailPort
  readonly many: MailPort
  /** Closes the connections; mails that are being handed over end first, unless `force` breaks them off. */
  close(options?: { force?: boolean }): void
}
