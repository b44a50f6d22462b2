import type { OwnTables } from '#server/kernel/db/own-tables'

export const providersTables = {
  demo_account: 'Accounts of clubs that the card provider of a demo made',
  demo_charge: 'What the card provider of a demo was asked to charge',
  demo_refund: 'What the card provider of a demo was asked to give back',
  demo_outbox: 'Mails, texts and notifications that a demo would have sent',
  push_key: 'One row: the keys by which push services know this installation',
} satisfies OwnTables
