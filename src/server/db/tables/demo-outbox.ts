// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface DemoOutboxTable {
  id: Generated<number>
  channel: 'mail' | 'text' | 'push'
  message_key: string
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
  at: Timestamp
  calendar: string | null
}
