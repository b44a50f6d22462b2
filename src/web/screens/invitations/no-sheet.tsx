import { undoSeconds } from '#domain/invitations/undo-time'
import { moneyText } from '#domain/shared/money'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'

interface Props {
  readonly isOpen: boolean
  /** A place in line is given up, not a spot. */
  readonly isWaiting: boolean
  /** The member's partner, who plays or waits too; empty if there is none. */
  readonly partner: string
  /** What was paid by card, in cents, and whether it goes back by itself. */
  readonly cardPaid?: { readonly amount: number; readonly goes_back: boolean } | null
  readonly onNo: () => void
  readonly onClose: () => void
}

/** Asks before a spot, or a place in line, is given up (spec 003 §4; X140). */
export function NoSheet({ isOpen, isWaiting, partner, cardPaid, onNo, onClose }: Props) {
  return (
    <ConfirmSheet
      isOpen={isOpen}
      title="Are you sure you want to change your status to no?"
      confirm="Yes, change to no"
      cancel={isWaiting ? 'No, stay in line' : 'No, keep my spot'}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onNo()
      }}
    >
      {isWaiting
        ? 'You give up your place in line. Whoever comes back later stands at its end.'
        : 'Your spot goes to whoever is first in line.'}
      {partner && ` ${partner} will need another partner.`}
      {cardPaid && ` ${whatBecomesOf(cardPaid)}`}
    </ConfirmSheet>
  )
}

const whatBecomesOf = ({ amount, goes_back: goesBack }: NonNullable<Props['cardPaid']>) =>
  goesBack
    ? `The ${moneyText(amount)} you paid go back to the card by themselves, unless you press Undo within ${undoSeconds} seconds.`
    : `The ${moneyText(amount)} you paid stay with the club: they count if you say Yes again.`
