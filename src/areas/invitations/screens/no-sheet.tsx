import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'

interface Props {
  readonly isOpen: boolean
  /** A place on the waitlist is given up, not a spot. */
  readonly isWaiting: boolean
  /** A player who is still looking for a partner has no spot to give up. */
  readonly hasNoSpot?: boolean
  /** The member's partner, who is playing or waiting too; empty if there is none. */
  readonly partner: string
  /** What happens to a card payment, in a sentence. */
  readonly money?: string | undefined
  readonly onNo: () => void
  readonly onClose: () => void
}

/** Asks before a spot, or a place on the waitlist, is given up (spec 003 §4; X140). */
export function NoSheet({ isOpen, isWaiting, hasNoSpot = false, partner, money, onNo, onClose }: Props) {
  return (
    <ConfirmSheet
      isOpen={isOpen}
      title="Are you sure you want to change your status to no?"
      confirm="Yes, change to No"
      cancel={isWaiting ? 'No, stay on the waitlist' : hasNoSpot ? 'No, keep my Yes' : 'No, keep my spot'}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onNo()
      }}
    >
      {isWaiting
        ? 'You’ll lose your place on the waitlist. If you come back, you’ll start at the end.'
        : !hasNoSpot && 'Your spot will open for someone else.'}
      {partner && ` ${partner} will need another partner.`}
      {money && ` ${money}`}
    </ConfirmSheet>
  )
}
