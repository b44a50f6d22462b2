/** A finished mail. `key` names it for good, so that a provider can tell a repetition. */
export interface OutgoingMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What became of it: `refused` for good by the receiving side, `dropped` because nothing is set up to send it. */
export type MailFate = 'sent' | 'refused' | 'dropped'

export interface MailPort {
  /** Throws when it did not go now but may later: the job tries again. */
  send(mail: OutgoingMail): Promise<MailFate>
}
