import type { AdminMailTopic } from '#areas/clubs/server/mails.ts'

export const booksTopic: AdminMailTopic = {
  title: 'Books',
  check: 'your club’s books',
  label: 'See the books',
  path: '/club/admin/books',
}

/** `until` is the day on which the provider decides if no one answers. */
export const disputed = (amount: string, title: string, until: string | undefined) =>
  `A payer disputed ${amount} for ${title} with their bank. The card provider took that amount and a fee from your account. ${
    until === undefined ? 'Respond' : `Respond by ${until}`
  } in the card provider’s dashboard. You can’t refund this payment while it’s disputed.`

/** A closed month's statement. Each line is an account with its closing balance. */
export const monthClosed = (month: string, lines: readonly string[], hash: string) =>
  `The books for ${month} are closed. ${lines.join('; ')}. The statement’s fingerprint (SHA-256) is ${hash}. Keep this email to show that the statement hasn’t changed.`
