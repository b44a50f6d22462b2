import type * as z from 'zod/mini'
import type { CurrentUser } from '#kernel/calls/session.ts'
import { followPhoneOf } from '#kernel/rules/phone.ts'
import type { Account } from './account-rows.ts'

/** An account as its own session sees it. Role flags come from the grants, never from an id. */
export function presentUser(account: Omit<Account, 'passwordHash'>): z.infer<typeof CurrentUser> {
  const { roles } = account
  return {
    user_id: account.id,
    username: account.username,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    name: `${account.first} ${account.last}`,
    first: account.first,
    last: account.last,
    newsletter: account.newsletter,
    phone_num: account.phone,
    phone: followPhoneOf(account.phone) ?? account.phone,
    phone_verified: account.phoneVerifiedAt !== null,
    url: account.url,
    submit_video: roles.has('submit_video'),
    scoreboardAuth: roles.has('scoreboard'),
    staff: roles.has('staff'),
    scoreboard: roles.has('scoreboard'),
    alt_scorekeeper: roles.has('alt_scorekeeper'),
    support: roles.has('support'),
    instructor: roles.has('instructor'),
  }
}
