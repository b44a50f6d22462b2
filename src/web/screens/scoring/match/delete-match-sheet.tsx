import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx'
import { useDeleteMatch } from './use-delete-match.ts'

/** Asks before a match is deleted. */
export function DeleteMatchSheet({
  matchId,
  isOpen,
  onClose,
}: {
  matchId: number
  isOpen: boolean
  onClose: () => void
}) {
  const deleting = useDeleteMatch(matchId)
  return (
    <ConfirmSheet
      isOpen={isOpen}
      title="Delete this match?"
      confirm="Delete Match"
      isBusy={deleting.isPending}
      onConfirm={deleting.run}
      onClose={onClose}
    >
      Its score, its games and its chat go away for everybody.
    </ConfirmSheet>
  )
}
