/**
 * Returns the path to the first text that the database cannot store: one with a NUL, or with half a surrogate pair,
 * which is not a character. Undefined if there is none. Field names count too. Without this check, such a text would
 * cause a server error.
 */
export function findUnkeepable(value: unknown): PropertyKey[] | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : []
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, part] of Object.entries(value)) {
    const inside = isKeepable(key) ? findUnkeepable(part) : []
    if (inside) return [key.toWellFormed().replaceAll('\0', ''), ...inside]
  }
  return undefined
}

const isKeepable = (text: string) => !text.includes('\0') && text.isWellFormed()
