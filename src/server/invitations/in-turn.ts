/** What waits for its turn, and whether somebody has it. */
interface Line {
  isBusy: boolean
  readonly waiting: { readonly item: unknown; done(outcome: Promise<readonly [unknown, number]>): void }[]
}

const lines = new WeakMap<object, Map<string, Line>>()

/**
 * Does work that concerns the same `key` of an `owner` one after the other, in the order in which it came; what came
 * meanwhile is done together, `most` at once. Answers what the work together answered, and the item's place in it; a fault
 * is everybody's who went together.
 */
export function inTurn<Item, Outcome>(
  { owner, key, most }: { readonly owner: object; readonly key: string; readonly most: number },
  item: Item,
  together: (items: readonly Item[]) => Promise<Outcome>,
): Promise<readonly [Outcome, number]> {
  const ofOwner = lines.get(owner) ?? new Map<string, Line>()
  lines.set(owner, ofOwner)
  const line = ofOwner.get(key) ?? { isBusy: false, waiting: [] }
  ofOwner.set(key, line)
  return new Promise((resolve) => {
    // All work of one key is of one kind: who waits is done by whoever has the turn.
    line.waiting.push({ item, done: (outcome) => resolve(outcome as Promise<readonly [Outcome, number]>) })
    if (!line.isBusy) void work(ofOwner, key, line, most, together)
  })
}

async function work<Item>(
  ofOwner: Map<string, Line>,
  key: string,
  line: Line,
  most: number,
  together: (items: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  line.isBusy = true
  while (line.waiting.length > 0) {
    const now = line.waiting.splice(0, most)
    const outcome = together(now.map(({ item }) => item as Item))
    for (const [place, { done }] of now.entries()) done(outcome.then((value) => [value, place] as const))
    await outcome.catch(() => undefined)
  }
  line.isBusy = false
  ofOwner.delete(key)
}
