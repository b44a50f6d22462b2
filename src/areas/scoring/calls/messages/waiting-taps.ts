import { plural } from '#kernel/rules/plural.ts'

// Taps waiting on this phone, shown above every screen; `place` is a court, or `match 12`.

export const tapsOnThisPhone = 'Taps kept on this phone'
export const openMatch = 'Open match'
export const viewTaps = 'View taps'
export const someMatch = (match: number) => `match ${match}`

export const added = (taps: number, place: string) =>
  plural(taps, {
    one: `We added ${taps} tap to the score for ${place}.`,
    other: `We added ${taps} taps to the score for ${place}.`,
  })
export const undecided = (taps: number, place: string) =>
  plural(taps, {
    one: `${taps} tap from ${place} hasn’t been counted yet. Decide what counts.`,
    other: `${taps} taps from ${place} haven’t been counted yet. Decide what counts.`,
  })
export const sendingLater = (taps: number, place: string) =>
  plural(taps, {
    one: `${taps} tap from ${place} is waiting. We’ll send it when you’re back online.`,
    other: `${taps} taps from ${place} are waiting. We’ll send them when you’re back online.`,
  })
export const waitingFor = (taps: number, place: string, owner: string) =>
  plural(taps, {
    one: `${taps} tap from ${place} is waiting for ${owner} to log in on this phone.`,
    other: `${taps} taps from ${place} are waiting for ${owner} to log in on this phone.`,
  })
/** Taps of somebody whose name is not known. */
export const waitingForOwner = (taps: number, place: string) =>
  plural(taps, {
    one: `${taps} tap from ${place} is waiting for the person who made it to log in on this phone.`,
    other: `${taps} taps from ${place} are waiting for the person who made them to log in on this phone.`,
  })
