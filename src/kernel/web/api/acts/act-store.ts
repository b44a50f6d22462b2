import { type DBSchema, deleteDB } from 'idb'
import { DurableDatabase } from '../durable-database.ts'
import { storeValue } from '../storage.ts'
import type { ActStore, KeptAct } from './kept-act.ts'

interface Tables extends DBSchema {
  acts: { key: string; value: KeptAct }
}

const name = 'sideout-acts'

let opening: Promise<ActStore> | undefined
let opened: DurableDatabase<Tables> | undefined

/** The acts of this device, written so that they survive a power cut; kept in memory if the browser stores nothing. */
export function openActs(): Promise<ActStore> {
  opening ??= open()
  return opening
}

/** Deletes everything and closes; for tests. */
export async function resetActs(): Promise<void> {
  await opening
  await opened?.close().catch(() => undefined)
  opening = undefined
  opened = undefined
  await deleteDB(name)
}

async function open(): Promise<ActStore> {
  const database = new DurableDatabase<Tables>({
    name,
    version: 1,
    upgrade: (fresh) => void fresh.createObjectStore('acts', { keyPath: 'id' }),
  })
  try {
    const store = durableActs(database)
    await store.all()
    opened = database
    return store
  } catch {
    // The next call tries again: a browser that is out of space may have some later.
    opening = undefined
    return memoryActs()
  }
}

function durableActs(database: DurableDatabase<Tables>): ActStore {
  const change = (act: KeptAct | string) =>
    database.transact(['acts'], 'readwrite', async (tx) => {
      const acts = tx.objectStore('acts')
      await (typeof act === 'string' ? acts.delete(act) : acts.put(act))
    })
  return {
    isDurable: true,
    async put(act) {
      // Tells later starts, without opening the database, that something may be waiting.
      storeValue('acts', true)
      await change(act)
    },
    drop: change,
    has: async (id) => (await database.transact(['acts'], 'readonly', (tx) => tx.objectStore('acts').count(id))) > 0,
    all: async () => inOrder(await database.transact(['acts'], 'readonly', (tx) => tx.objectStore('acts').getAll())),
  }
}

function memoryActs(): ActStore {
  const acts = new Map<string, KeptAct>()
  return {
    isDurable: false,
    put: async (act) => void acts.set(act.id, act),
    drop: async (id) => void acts.delete(id),
    has: async (id) => acts.has(id),
    all: async () => inOrder([...acts.values()]),
  }
}

const inOrder = (acts: readonly KeptAct[]): readonly KeptAct[] =>
  [...acts].sort((one, other) => one.n - other.n || one.at.localeCompare(other.at))
