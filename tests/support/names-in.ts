import * as core from 'zod/v4/core'

/** The names of all properties anywhere in a shape, as the wire shows it. */
export function namesIn(shape: core.$ZodType): ReadonlySet<string> {
  const names = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part && typeof part.properties === 'object' && part.properties !== null)
      for (const name of Object.keys(part.properties)) names.add(name)
    for (const inner of Object.values(part)) look(inner)
  }
  look(core.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }))
  return names
}
