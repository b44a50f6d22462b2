import { readStored, storedKeys, storeValue } from '#kernel/web/api/storage.ts'
import { hasListedRounds } from '../sheets.ts'
import type { DrawnEvent } from './draw-sheets.ts'

/** The last draw of an event that this browser has read, for when it is offline (a logout forgets it). */
export interface KeptDraw {
  /** Who read it; null for a visitor with a link. */
  readonly user_id: number | null
  /** When it was read. */
  readonly at: string
  /** The reader's invitation, if they play. */
  readonly you: number | null
  readonly view: DrawnEvent
}

const start = 'draw.'
/** Browsers have little storage, and no one plays in more events than this in one week. */
const maxKept = 4

const keyOf = (eid: number) => `${start}${eid}`

/** The draw kept for this reader; undefined if there is none, or if it is someone else's. */
export function readKeptDraw(eid: number, userId: number | null): KeptDraw | undefined {
  const storedDraw = readStored(keyOf(eid))
  return isKeptDraw(storedDraw) && storedDraw.user_id === userId ? storedDraw : undefined
}

/** Keeps a draw, and forgets the oldest if there are more than a few. */
export function keepDraw(eid: number, draw: KeptDraw): void {
  storeValue(keyOf(eid), draw)
  const others = storedKeys(start).map((key) => ({ key, at: timeOf(readStored(key)) }))
  for (const { key } of others.toSorted((one, other) => other.at - one.at).slice(maxKept)) storeValue(key, undefined)
}

const timeOf = (value: unknown) => (isKeptDraw(value) ? Date.parse(value.at) : 0)

function isKeptDraw(value: unknown): value is KeptDraw {
  if (typeof value !== 'object' || value === null) return false
  const { at, view } = value as { at?: unknown; view?: DrawnEvent }
  return typeof at === 'string' && Array.isArray(view?.players) && hasListedRounds(view)
}
