import type { OwnTables } from '#server/kernel/db/own-tables'

export const followTables = {
  follow: 'Which account follows which player',
  inbound_text: 'Texts that came in from phones, each once',
  notice: { purpose: 'A text or notification to one person, and what became of it', grows: true },
  phone_code: 'The open code that verifies the phone of an account',
  phone_opt_out: 'Phone numbers that answered STOP',
  push_subscription: 'Browsers that get notifications',
  text_consent: 'What somebody agreed to or took back, in the words that were shown, append-only',
  text_setting: 'Which texts an account wants now',
  text_spent: 'Texts taken from the budgets, by scope',
} satisfies OwnTables
