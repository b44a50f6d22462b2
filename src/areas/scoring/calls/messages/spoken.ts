// What screen readers hear on the board.

export const whoServesFirst = 'Who serves first?'
export const sideOutFirst = 'Side out first?'
export const changeEndsNow = 'Change ends now'

/** What a tap did, as `actInWords` says it: `Alvarez & Chen plus 1.` */
export const tapped = (act: string) => `${act.replace('+', 'plus ')}.`
export const matchTo = (team: string, points: number, others: number) => `Match to ${team}, ${points} to ${others}.`
export const gameTo = (team: string, points: number, others: number) => `Game to ${team}, ${points} to ${others}.`

/** `call` is read out: `7, 4, 2`. */
export const firstCall = (call: string) => `First call ${call}.`
export const call = (numbers: string) => `Call ${numbers}.`
export const firstCallFrom = {
  left: (call: string) => `First call ${call}, from the left.`,
  right: (call: string) => `First call ${call}, from the right.`,
} as const
export const callFrom = {
  left: (call: string) => `Call ${call}, from the left.`,
  right: (call: string) => `Call ${call}, from the right.`,
} as const

/** A text as a sentence; one that ends like a sentence stays as it is. */
export const sentence = (text: string) => text.replace(/(?<![?.])$/, '.')
