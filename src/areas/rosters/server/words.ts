import { counted } from '#kernel/rules/counted.ts'
import { rowText } from '#kernel/rules/list-text.ts'
/** An event's log line about a player's check-in. */
export const checkInWords = (isCheckedIn: boolean) => (isCheckedIn ? 'Checked in' : 'Check-in undone')

/** The columns of the file from an event's desk, and what it says about replies. */
export const deskColumns = ['Number', 'Name', 'Email', 'Phone', 'Reply', 'Paid', 'Here', 'Answer'] as const
export const replyWords = {
  yes: 'Yes',
  partner: 'Yes',
  no: 'No',
  waitlist: 'Waitlist',
  'needs-partner': 'Needs Partner',
  none: 'No reply yet',
  noShow: 'No Show',
} as const
export const deskExported = (people: number) => `Saved the list of ${counted(people, 'person', 'people')} as a file`

/** The line in the logs of an event and its club when a person who runs it opens a player’s contact. */
export const contactWords = 'Opened phone number and emergency contact'
export const contactWordsInClub = (name: string, title: string) =>
  `Opened ${name}’s phone number and emergency contact at ${title}`

interface ChangedScore {
  readonly round: number
  readonly score: number | null
  readonly was: number | null
}

/** The line in an event's log about one player's scores: new and old. */
export const scoreWords = (changes: readonly ChangedScore[]): string =>
  changes.map(({ round, score, was }) => `${roundWords(round)}: ${points(score)} (was ${points(was)})`).join('; ')

const roundWords = (round: number) => (round === 0 ? 'Total' : `Round ${round}`)
const points = (score: number | null) => (score === null ? 'none' : `${score}`)

/** A player's report about a game, and its outcome. */
export const reportWords = (round: number, own: number, theirs: number, state: string): string =>
  `Round ${round}: entered ${own} to ${theirs}${reportOutcomes[state] ?? `, ${state}`}`

/** The question before a player's numbers replace the partner's. `own` is the partner's number for their own team. */
export function partnerEntered(
  first: string,
  { own, theirs }: { readonly own: number; readonly theirs: number },
  minutes: number,
): string {
  const when = minutes < 2 ? 'just now' : minutes < 60 ? `${minutes} minutes ago` : 'earlier'
  return `${first} entered ${own}:${theirs} ${when}. Replace it?`
}

const reportOutcomes: Readonly<Record<string, string>> = {
  entered: '',
  confirmed: ', confirmed by both teams',
  disputed: ', but the other score stays until the organizer decides',
}

/** A game that was scored live, but already had another score. */
export const liveScore = (round: number, own: number, theirs: number): string =>
  `Round ${round}: scored live as ${own} to ${theirs}, but the earlier score stays`

/** A game that was scored live, but was not finished. `how` is its outcome in short. */
export const liveScoreStopped = (round: number, [one, two]: readonly [number, number], how: string): string =>
  `Round ${round}: the live game ended at ${one} to ${two} (${how}). Please enter the final score`

/** Refuses a field that names a round that does not exist. */
export const roundBeyond = (field: string, detail: unknown) => {
  const { rounds } = detail as { readonly rounds: number }
  return { field, message: `${field}: this event has ${counted(rounds, 'round')}` }
}

export const roundsSet = (rounds: number) => `Scores for ${counted(rounds, 'round')}`
export const playersEnter = (on: boolean) =>
  on ? 'Players can enter scores for their games' : 'Only the organizer can enter scores'

// Ladders.

const court = (number: number | null) => (number === null ? 'none' : `court ${number}`)

/** Courts from the top down, by their numbers of players. */
export const courtsFormed = (sizes: readonly number[]): string =>
  `Courts set up: ${rowText(sizes.map((size, index) => `${counted(size, 'player')} on court ${index + 1}`))}`

export const courtOfToday = (now: number, before: number | null) => `Today: ${court(now)} (was ${court(before)})`
export const leftCourt = (now: number, hasBegun: boolean) =>
  hasBegun ? `Left ${court(now)}. Its games without a score were redrawn` : `Left ${court(now)}`
export const backOnCourt = (now: number) => `Back on ${court(now)}. Its games without a score were redrawn`
export const standingCourt = (name: string, now: number, before: number | null) =>
  `${name}’s ladder court: ${court(now)} (was ${court(before)})`

interface CardNumbers {
  readonly wins: number
  readonly score: number
  readonly games: number
}

const cardNumbers = ({ wins, score, games }: CardNumbers) =>
  `${wins} of ${counted(games, 'game')} won, ${counted(score, 'point')}`

export const cardWords = (now: CardNumbers, before: CardNumbers | undefined) =>
  `Score card: ${cardNumbers(now)} (was ${before ? cardNumbers(before) : 'none'})`

export const ladderFinished = (movedCount: number) => `Ladder finished: ${counted(movedCount, 'player')} moved`
export const movedOnLadder = (now: number, before: number | null) => `Ladder: ${court(now)} (was ${court(before)})`
export const ladderCorrected = (movedCount: number) => `Ladder corrected: ${counted(movedCount, 'player')} moved`
export const ladderReopened = 'Ladder reopened: everyone is back on their earlier court'
