import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb'

/** A browser that takes longer to open its database, or to answer, is stuck (Safari does that now and then). */
const patienceMs = 4_000

interface Plan<Tables extends DBSchema> {
  readonly name: string
  readonly version: number
  readonly upgrade: NonNullable<OpenDBCallbacks<Tables>['upgrade']>
}

/**
 * An IndexedDB database of this device. It is opened when needed, and reopened after the browser has closed it.
 * Browsers do not always announce that: phones close databases while the page is open, and only the next transaction
 * throws.
 */
export class DurableDatabase<Tables extends DBSchema> {
  readonly #plan: Plan<Tables>
  #opened: Promise<IDBPDatabase<Tables>> | undefined
  /** Settles after the most recently requested work. */
  #before: Promise<unknown> = Promise.resolve()

  constructor(plan: Plan<Tables>) {
    this.#plan = plan
  }

  /**
   * Does work in one transaction, in the order of the calls. What it writes survives a power cut. If the work throws,
   * it is repeated once on a new connection, so it must be safe to do twice. Rejects if that fails too, or if the
   * browser refuses a connection, as some private windows do.
   */
  transact<Names extends readonly StoreNames<Tables>[], Mode extends 'readonly' | 'readwrite', Result>(
    names: Names,
    mode: Mode,
    work: (tx: IDBPTransaction<Tables, Names, Mode>) => Promise<Result>,
  ): Promise<Result> {
    const attempt = async (database: IDBPDatabase<Tables>) => {
      const tx = database.transaction(names, mode, { durability: 'strict' })
      const worked = work(tx).catch((error: unknown) => {
        abort(tx)
        throw error
      })
      const [result] = await soon(Promise.all([worked, tx.done]))
      return result
    }
    const transaction = this.#before.then(async () => {
      const database = await this.#open()
      return attempt(database).catch(async () => {
        this.#forget(database)
        return attempt(await this.#open())
      })
    })
    this.#before = transaction.catch(() => undefined)
    return transaction
  }

  #open(): Promise<IDBPDatabase<Tables>> {
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

  /** Stops trusting a connection. */
  #forget(lost: IDBPDatabase<Tables>): void {
    this.#opened = undefined
    lost.close()
  }

  #connect(onClosed: () => void): Promise<IDBPDatabase<Tables>> {
    const { name, version, upgrade } = this.#plan
    const opened = openDB<Tables>(name, version, {
      upgrade,
      // A newer page needs another schema, and must not have to wait for this one.
      blocking(_current, _wanted, event) {
        onClosed()
        ;(event.target as IDBDatabase).close()
      },
      // Safari loses its database while a page sleeps.
      terminated: onClosed,
    })
    return soon(opened)
  }
}

/** Rolls back what a transaction has written so far. */
function abort(tx: { readonly abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // The browser has done so already.
  }
}

/** Rejects if the browser does not answer. */
function soon<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>
  const stuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('stuck')), patienceMs)
  })
  return Promise.race([answer, stuck]).finally(() => clearTimeout(timer))
}
