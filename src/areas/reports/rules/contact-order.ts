interface Contact {
  readonly emergency_name: string
  readonly emergency_phone: string
}

/**
 * Members with a number but no name come after those with both; members without a number come last. Otherwise, the
 * order stays (spec 002 §2).
 */
export function contactsInOrder<One extends Contact>(contacts: readonly One[]): One[] {
  const parts: readonly One[][] = [[], [], [], []]
  for (const one of contacts)
    parts[(one.emergency_phone === '' ? 2 : 0) + (one.emergency_name === '' ? 1 : 0)]?.push(one)
  return parts.flat()
}
