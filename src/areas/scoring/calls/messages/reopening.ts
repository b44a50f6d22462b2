// A match that was completed automatically, for its owner.

export const unfinishedMatch = 'Unfinished match'
export const completedItself = 'No one scored this match for a week, so we completed it automatically.'
