import type { verifyMemberEmail } from '#contract/joining/joining'
import type { Gotten } from '#contract/kernel/call'
import type { User } from '../../api/session.ts'

/** What an invitation says of the one it is for. */
export type Invitee = Extract<Gotten<typeof verifyMemberEmail>, { user_id: null }>

/** What both forms beside each other need. */
export interface LinkProps {
  readonly invitation: Invitee
  /** Tells whether the terms are accepted; where they are not, it says so at the box. */
  readonly mayGoOn: () => boolean
  readonly onLinked: (user: User) => void
  /** The browser no longer holds the invitation: it is looked up again. */
  readonly onStale: () => void
}
