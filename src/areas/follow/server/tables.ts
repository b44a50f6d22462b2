import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const followTables = {
  follow: 'Which accounts follow which players',
  inbound_text: 'Texts received from phones, each stored once',
  notice: { purpose: 'A text or notification to one person, and its status', grows: true },
  phone_code: 'The pending code that verifies an account’s phone',
  phone_opt_out: 'Phone numbers that replied STOP',
  push_subscription: 'Browsers that get notifications',
  text_consent: 'An append-only record of consents given or withdrawn, with the wording shown',
  text_setting: 'Which texts an account currently wants',
  text_spent: 'Texts counted against the budgets, by scope',
} satisfies OwnTables
