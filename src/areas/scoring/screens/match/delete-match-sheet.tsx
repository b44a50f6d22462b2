import * as say from '#areas/scoring/calls/messages/delete-match.ts'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
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
      title={say.askDelete}
      confirm={say.deleteMatch}
      isBusy={deleting.isPending}
      onConfirm={deleting.run}
      onClose={onClose}
    >
      {say.whatIsDeleted}
    </ConfirmSheet>
  )
}
