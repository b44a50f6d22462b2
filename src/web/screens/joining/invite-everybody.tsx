import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'

interface Props {
  /** How many members have no login. */
  readonly count: number
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The question before everybody without a login is invited. */
export function InviteEverybody({ count, ...sheet }: Props) {
  return (
    <ConfirmSheet title="Invite everybody without a login?" confirm="Send the invitations" cancel="Not now" {...sheet}>
      {count} members have no login. Whoever was invited within a day, or has no email address, is passed over.
    </ConfirmSheet>
  )
}
