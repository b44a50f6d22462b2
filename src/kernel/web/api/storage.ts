/**
 * What this browser stores, as JSON under one prefix (spec 000 §2: state is persisted in local browser storage). Each
 * key belongs to the file that writes it. A browser that refuses storage (private mode, full) behaves as if nothing
 * were stored.
 */
const prefix = 'sideout.'

/** These belong to the device, no matter who uses it. */
const ofDevice: readonly string[] = ['scheme', 'visits', 'install-hint', 'rows', 'keeper-mode', 'device']

/** Reads a key; undefined when it holds nothing usable. The caller checks the shape. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value; `undefined` deletes it. Returns whether it worked. */
export function storeValue(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The stored keys that begin with `start`, without the common prefix. */
export function storedKeys(start = ''): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

/** Forgets what belongs to the person: all keys except the device's and those that `outlives` selects. */
export function forgetPerson(outlives: (key: string) => boolean): void {
  for (const key of storedKeys()) if (!ofDevice.includes(key) && !outlives(key)) storeValue(key, undefined)
}
