import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** A browser that takes longer to open its database is stuck (Safari does that now and then). */
const openPatienceMs = 4_000

interface Plan<Tables extends DBSchema> {
  readonly name: string
  readonly version: number
  readonly upgrade: NonNullable<OpenDBCallbacks<Tables>['upgrade']>
}

/** A database of this device, IndexedDB, that is opened when it is needed and again when the browser has closed it. */
export class DurableDatabase<Tables extends DBSchema> {
  readonly #plan: Plan<Tables>
  #opened: Promise<IDBPDatabase<Tables>> | undefined

  constructor(plan: Plan<Tables>) {
    this.#plan = plan
  }

  /** The connection. Rejects where the browser refuses one, as some private windows do. */
  open(): Promise<IDBPDatabase<Tables>> {
    const forget = () => {
      this.#opened = undefined
    }
    this.#opened ??= this.#connect(forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return this.#opened
  }

  readonly close = async () => (await this.#opened)?.close()

  #connect(onClosed: () => void): Promise<IDBPDatabase<Tables>> {
    const { name, version, upgrade } = this.#plan
    const opened = openDB<Tables>(name, version, {
      upgrade,
      // A newer page needs another schema, and must not wait for this one.
      blocking(_current, _wanted, event) {
        onClosed()
        ;(event.target as IDBDatabase).close()
      },
      // Safari loses its database while a page sleeps.
      terminated: onClosed,
    })
    const stuck = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('stuck')), openPatienceMs))
    return Promise.race([opened, stuck])
  }
}
