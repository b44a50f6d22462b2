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
      Its score, games and chat will be deleted for everyone. To get it back, tap Undo within 20 seconds.
    </ConfirmSheet>
  )
}
