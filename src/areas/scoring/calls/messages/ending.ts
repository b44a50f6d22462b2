// How a scorekeeper ends a match, or opens it again.

export const completeMatch = 'Complete Match'
export const reopenMatch = 'Reopen Match'
