import type { OwnTables } from '../db/own-tables.ts'

export const providersTables = {
  demo_account: 'Club accounts created by the demo card provider',
  demo_charge: 'Charges requested from the demo card provider',
  demo_refund: 'Refunds requested from the demo card provider',
  demo_outbox: 'Emails, texts and notifications that a demo would have sent',
  push_key: 'One row: the keys that identify this installation to push services',
} satisfies OwnTables
