import type { verifyMemberEmail } from '#areas/joining/calls/joining.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import type { User } from '#kernel/web/api/session.ts'

/** What an invitation says about the invited member. */
export type Invitee = Extract<Gotten<typeof verifyMemberEmail>, { user_id: null }>

/** The props of both forms. */
export interface LinkProps {
  readonly invitation: Invitee
  /** Returns whether the terms are accepted; if they are not, shows that at the checkbox. */
  readonly mayGoOn: () => boolean
  readonly onLinked: (user: User) => void
  /** The browser no longer has the invitation, so it is looked up again. */
  readonly onStale: () => void
}
