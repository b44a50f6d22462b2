import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'

// The players of a new match.

export const addPlayers = 'Add Players'
export const draft = 'Draft'
export const chooseSwap = 'Choose the position to swap with.'
export const tapArrows = 'Tap the arrows next to the other player.'
export const startMatch = 'Start Match'
export const removeAllPlayers = 'Remove All Players'
export const cancel = 'Cancel'

/** Players who could no longer be added today: they can play, but no one can follow them yet. */
export const namesOnly = (names: readonly string[]) =>
  plural(names.length, {
    one: `You’ve added as many new players as you can in one day. ${listText(names)} can play in this match, but no one can follow this player yet. You can add new players again tomorrow.`,
    other: `You’ve added as many new players as you can in one day. ${listText(names)} can play in this match, but no one can follow these players yet. You can add new players again tomorrow.`,
  })
