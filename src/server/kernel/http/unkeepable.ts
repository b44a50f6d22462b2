/**
 * The way to the first text that no database keeps: one with a NUL, or with half a surrogate pair, which is no character at
 * all. Undefined where there is none. Names of fields count too. Without this look such a text would be a fault of ours.
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
