import { plural } from '#kernel/rules/plural.ts'

// The thanks after a match.

export const thankYou = 'Thank you'
export const congratulations = 'Congratulations!'
export const thanks = 'Thanks to you, everyone who couldn’t be there could follow along.'
export const noEntry =
  'This match doesn’t count as an entry in the drawing because no one won a game. To earn an entry, score until a team wins a game. In free scoring, choose who won.'
export const sponsorsThank =
  'Our sponsors thank the scorekeepers with prizes. The prizes are drawn monthly, and you have one more chance per scored match.'
export const seePrizes = 'See prize drawings'
export const home = 'Home'
export const addMatch = 'Add Match!'
export const completedByMistake = 'Completed by mistake? You can reopen the match within 24 hours.'

export const matchesScored = (count: number) =>
  plural(count, { one: `${count} match scored`, other: `${count} matches scored` })
export const entriesThisMonth = (count: number) =>
  plural(count, {
    one: `${count} entry in this month’s drawing`,
    other: `${count} entries in this month’s drawing`,
  })
