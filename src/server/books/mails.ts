import type { AdminMailTopic } from '#server/clubs/mails'

export const booksTopic: AdminMailTopic = {
  title: 'Books',
  check: 'the books of your club',
  label: 'See the books',
  path: '/club/admin/books',
}

/** `until` is the day on which the provider decides without an answer. */
export const disputed = (amount: string, title: string, until: string | undefined) =>
  `A payer disputes ${amount} for ${title} at the bank. The money and a fee were taken from your account. ${
    until === undefined ? 'Answer' : `Answer by ${until}`
  } in the dashboard of the card provider; nothing can be given back meanwhile.`

/** The statement of a closed month; each line is an account with its closing balance. */
export const monthClosed = (month: string, lines: readonly string[], hash: string) =>
  `The books of ${month} are closed. ${lines.join('; ')}. The hash of the statement is ${hash}.`
