import { type RawWatcherOptions, rawWatcher } from './raw-watcher.ts'

/** What the watchers have in common; each has an address of its own. */
export type ManyWatchers = Pick<RawWatcherOptions, 'isBare' | 'lost'> & {
  readonly count: number
  /** Where the watcher of this number connects, which room it joins, and who is told what it hears. */
  readonly of: (number: number) => Pick<RawWatcherOptions, 'port' | 'room' | 'heard'>
}

const atOnce = 50

/** The address of the client of this number, as a proxy would report it. */
export const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** Connects watchers, some at a time. Resolves when all are in their rooms. */
export async function manyWatchers({ count, of, isBare, lost }: ManyWatchers): Promise<void> {
  const open = (number: number) => {
    const localAddress = process.platform === 'linux' ? `127.0.1.${1 + (number % 200)}` : undefined
    return rawWatcher({ ...of(number), isBare, lost, address: addressOf(number), localAddress })
  }
  for (let first = 0; first < count; first += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => open(first + index)))
}
