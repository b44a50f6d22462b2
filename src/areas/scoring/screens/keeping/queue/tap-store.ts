import { type DBSchema, deleteDB } from 'idb'
import type { Act } from '#areas/scoring/rules/acts.ts'
import { DurableDatabase } from '#kernel/web/api/durable-database.ts'
import { readStored, storedKeys, storeValue } from '#kernel/web/api/storage.ts'
import {
  type Ground,
  inOrder,
  type KeptChange,
  type KeptTap,
  type LeftOut,
  type Owner,
  type TapStore,
} from './kept-shapes.ts'
import { memoryTaps } from './memory-taps.ts'

interface Tables extends DBSchema {
  taps: { key: string; value: KeptTap & { readonly id: string }; indexes: { owner: [number, number] } }
  grounds: { key: [number, number]; value: Ground }
  left: { key: string; value: LeftOut }
}

const name = 'sideout'
const tables = ['taps', 'grounds', 'left'] as const
/** Data about a match is deleted this long after it was last touched, if none of its acts wait. */
const staleMs = 14 * 24 * 3_600_000

let opening: Promise<TapStore> | undefined

/**
 * This phone's store: IndexedDB, written with strict durability, so that what it reports as stored survives a power
 * cut. If the browser has none or refuses it (some private windows), the store reports that it is not durable.
 */
export function openTaps(): Promise<TapStore> {
  opening ??= open()
  return opening
}

/** Deletes everything and closes; for tests. */
export async function resetTaps(): Promise<void> {
  const store = await opening
  opening = undefined
  if (store instanceof Durable) await store.close()
  await deleteDB(name)
}

async function open(): Promise<TapStore> {
  try {
    const store = new Durable()
    await carryOver(store)
    return store
  } catch {
    // The next call tries again: a browser that is out of space may have some later.
    opening = undefined
    return new Substitute()
  }
}

class Durable implements TapStore {
  readonly isDurable = true
  readonly #database = new DurableDatabase<Tables>({
    name,
    version: 1,
    upgrade(database) {
      database.createObjectStore('taps', { keyPath: 'id' }).createIndex('owner', ['user_id', 'match_id'])
      database.createObjectStore('grounds', { keyPath: ['user_id', 'match_id'] })
      database.createObjectStore('left', { keyPath: 'id' })
    },
  })

  readonly close = this.#database.close

  readonly mend = async () => undefined

  readonly read = ({ user_id, match_id }: Owner) =>
    this.#database.transact(tables, 'readonly', async (tx) => {
      const ground = (await tx.objectStore('grounds').get([user_id, match_id])) ?? null
      const taps = await tx.objectStore('taps').index('owner').getAll([user_id, match_id])
      return { ground, taps: inOrder(taps.map(bareTap)) }
    })

  readonly write = ({ ground, put = [], drop = [], leave, forget, dropLeft }: KeptChange) => {
    if (put.length > 0) storeValue('kept', true)
    return this.#database.transact(tables, 'readwrite', async (tx) => {
      const taps = tx.objectStore('taps')
      const forgotten = forget ? await taps.index('owner').getAllKeys([forget.user_id, forget.match_id]) : []
      const work: Promise<unknown>[] = [
        ...put.map((tap) => taps.put({ ...tap, id: tap.act.id })),
        ...[...drop, ...forgotten].map((id) => taps.delete(id)),
      ]
      if (ground) work.push(tx.objectStore('grounds').put(ground))
      if (leave) work.push(tx.objectStore('left').put(leave))
      if (dropLeft) work.push(tx.objectStore('left').delete(dropLeft))
      if (forget) work.push(tx.objectStore('grounds').delete([forget.user_id, forget.match_id]))
      await Promise.all(work)
    })
  }

  readonly all = () =>
    this.#database.transact(tables, 'readonly', async (tx) => {
      const grounds = await tx.objectStore('grounds').getAll()
      const taps = await tx.objectStore('taps').getAll()
      const leftOut = await tx.objectStore('left').getAll()
      return { grounds, taps: inOrder(taps.map(bareTap)), left: leftOut }
    })
}

/** Stores in memory until the browser makes its database available after all. */
class Substitute implements TapStore {
  #store: TapStore = memoryTaps()
  #mending: Promise<void> | undefined

  get isDurable() {
    return this.#store.isDurable
  }

  readonly read: TapStore['read'] = (owner) => this.#store.read(owner)
  readonly write: TapStore['write'] = (change) => this.#store.write(change)
  readonly all = () => this.#store.all()

  readonly mend = () => {
    this.#mending ??= this.#move().finally(() => {
      this.#mending = undefined
    })
    return this.#mending
  }

  async #move(): Promise<void> {
    if (this.isDurable) return
    const found = await openTaps()
    if (!found.isDurable) return
    const memory = this.#store
    // Everything written from now on goes to the disk.
    this.#store = found
    const { grounds, taps, left } = await memory.all()
    await found.write({ put: taps })
    for (const ground of grounds) await found.write({ ground })
    for (const leave of left) await found.write({ leave })
  }
}

/** Strips the fields that only the database needs. */
const bareTap = ({ user_id, match_id, n, act }: KeptTap): KeptTap => ({ user_id, match_id, n, act })

/** Moves acts from local storage, where they were kept before this store existed, and deletes old matches. */
async function carryOver(store: TapStore): Promise<void> {
  for (const key of storedKeys('taps.')) {
    const taps = earlierTaps(key)
    const { grounds } = await store.all()
    for (const { user_id, match_id, base } of taps) {
      if (grounds.some((one) => one.user_id === user_id && one.match_id === match_id)) continue
      const kept_at = new Date().toISOString()
      await store.write({ ground: { user_id, match_id, base, user_name: '', match: null, log: null, kept_at } })
    }
    await store.write({ put: taps.map(bareTap) })
    storeValue(key, undefined)
  }
  const { grounds, taps, left } = await store.all()
  const isStale = ({ kept_at }: Ground) => Date.now() - Date.parse(kept_at) > staleMs
  for (const { user_id, match_id } of grounds.filter(isStale))
    if (!taps.some((tap) => tap.user_id === user_id && tap.match_id === match_id))
      await store.write({ forget: { user_id, match_id } })
  storeValue('kept', taps.length + left.length > 0 ? true : undefined)
}

/** What an older version of this page left in local storage under `taps.<matchId>`. */
function earlierTaps(key: string): readonly (KeptTap & { readonly base: number })[] {
  const storedTaps = readStored(key)
  const match_id = Number(key.slice('taps.'.length))
  if (!Array.isArray(storedTaps)) return []
  return storedTaps.filter(isEarlierTap).map(({ user_id, base, act }, n) => ({ user_id, match_id, base, act, n }))
}

function isEarlierTap(value: unknown): value is { user_id: number; base: number; act: Act } {
  if (typeof value !== 'object' || value === null) return false
  const { user_id, base, act } = value as { user_id?: unknown; base?: unknown; act?: { id?: unknown } }
  return typeof user_id === 'number' && typeof base === 'number' && typeof act?.id === 'string'
}
