import { type RawBuilder, sql } from 'kysely'

/**
 * Whether no other account has verified the number of account `a` later. Of several accounts with one number, only the
 * last one to verify it is asked about invitations and can answer by text: a number that changed hands, or a phone that
 * a couple shares, never answers for someone else.
 */
export const hasPhoneToItself: RawBuilder<boolean> = sql`not exists (select from account other
  where other.id <> a.id and other.phone_num = a.phone_num and other.phone_verified_at is not null
    and other.disabled_at is null and (other.phone_verified_at, other.id) > (a.phone_verified_at, a.id))`
