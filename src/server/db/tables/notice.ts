// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

export interface NoticeTable {
  id: Generated<number>
  message_key: string
  kind: 'match' | 'video' | 'reply'
  channel: 'text' | 'push'
  account_id: number | null
  phone: string | null
  match_id: number | null
  title: string
  body: string
  link: string | null
  status: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'refused' | 'dropped'>
  reason: string | null
  is_spent: Generated<boolean>
  provider_sid: string | null
  created_at: Timestamp
  useful_until: Timestamp
  updated_at: Timestamp
}
