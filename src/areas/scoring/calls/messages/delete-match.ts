// Deletes a match, and brings it back.

export const askDelete = 'Delete this match?'
export const deleteMatch = 'Delete Match'
export const whatIsDeleted =
  'The score, games and chat will be deleted for everyone. To get them back, tap Undo within 20 seconds.'
export const matchDeleted = 'Match Successfully Deleted'
export const undo = 'Undo'
export const matchRestored = 'Match restored.'
export const notRestored = 'We couldn’t restore the match. Try again.'
