/**
 * What this browser keeps, as JSON under one prefix (spec 000 §2: state is persisted in local browser storage).
 *
 * Keys: `user`, `club`, `group`, `member`, `draft.<form>`, `scheme`, `mode.<matchId>` (how its score is kept),
 * `visits`, `install-hint`, `kept` (the database of this phone holds taps that wait or were left out), `taps.<matchId>`
 * (taps that an older version of this page left waiting), `challenge-card` (the last one drawn).
 * A browser that refuses storage (private mode, full) behaves as if nothing were kept.
 */
const prefix = 'sideout.'

/** Kept over a logout: what belongs to the device, and points that nobody has received yet. */
const outlivesLogout = (key: string) =>
  ['scheme', 'visits', 'install-hint', 'kept'].includes(key) || key.startsWith('taps.')

/** Reads a key; undefined when nothing usable is there. The caller checks the shape. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value; `undefined` forgets it. Tells whether it was kept. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The kept keys that begin with `start`, without the common prefix. */
export function keptKeys(start = ''): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

/** Taps may be kept on this device: worth a look into its database. */
export const mayKeepTaps = (): boolean => readKept('kept') === true || keptKeys('taps.').length > 0

/** Forgets user, group, club, membership and drafts; waiting points stay, bound to the user who made them. */
export function forgetPerson(): void {
  for (const key of keptKeys()) if (!outlivesLogout(key)) keep(key, undefined)
}
