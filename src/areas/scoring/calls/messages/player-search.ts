import { rich } from '#kernel/rules/rich.ts'

// Finds or adds a player.

export const findPlayer = 'Find a player'
export const allFilled = 'All positions are filled'
export const typeLetters = 'Type at least 2 letters'
export const suggestions = 'Suggestions'
export const noSuchPlayer = 'No player by that name yet.'
export const addPlayer = <Part>(name: Part) => rich`Add Player ${name}`

// Tells players with the same name apart; `court` is in the middle of a line: `court 12`.

export const inMatchNow = 'in a live match now'
export const onCourtNow = (court: string) => `on ${court} now`
export const noMatchYet = 'No matches yet'
export const lastMatch = (date: string) => `Last match ${date}`
export const lastMatchAt = (date: string, place: string) => `Last match ${date}, ${place}`
