import type { ComponentType } from 'react'

/** Offers to invite a group's members who are not invited to its upcoming events. */
export interface MissedInvitesProps {
  readonly cid: number
  readonly gid: number
  readonly groupName: string
  /** Members who have just been added to the group: the question appears without a press. */
  readonly added?: readonly number[] | undefined
  /** Only the question about `added` is shown. */
  readonly asksOnly?: boolean
  /** The question about `added` was answered. */
  readonly onAsked?: () => void
}

/** What the pages about a group get from the areas above. */
export interface GroupParts {
  readonly MissedInvites: ComponentType<MissedInvitesProps>
}
