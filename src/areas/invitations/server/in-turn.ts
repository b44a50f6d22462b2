/** The items waiting under one key, and whether a batch is running. */
interface Line {
  isBusy: boolean
  readonly waiting: { readonly item: unknown; done(outcome: Promise<readonly [unknown, number]>): void }[]
}

const lines = new WeakMap<object, Map<string, Line>>()

/**
 * Runs work on the same `key` of an `owner` in order of arrival, one batch at a time. Items that arrive during a batch
 * form the next one, of up to `limit` items. Returns the batch's result and the item's index in it. An error fails the
 * whole batch.
 */
export function inTurn<Item, Outcome>(
  { owner, key, limit }: { readonly owner: object; readonly key: string; readonly limit: number },
  item: Item,
  together: (items: readonly Item[]) => Promise<Outcome>,
): Promise<readonly [Outcome, number]> {
  const ofOwner = lines.get(owner) ?? new Map<string, Line>()
  lines.set(owner, ofOwner)
  const line = ofOwner.get(key) ?? { isBusy: false, waiting: [] }
  ofOwner.set(key, line)
  return new Promise((resolve) => {
    // All work under one key is of one kind, so the running worker also handles the items that wait.
    line.waiting.push({ item, done: (outcome) => resolve(outcome as Promise<readonly [Outcome, number]>) })
    if (!line.isBusy) void work(ofOwner, key, line, limit, together)
  })
}

async function work<Item>(
  ofOwner: Map<string, Line>,
  key: string,
  line: Line,
  limit: number,
  together: (items: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  line.isBusy = true
  while (line.waiting.length > 0) {
    const now = line.waiting.splice(0, limit)
    const outcome = together(now.map(({ item }) => item as Item))
    for (const [place, { done }] of now.entries()) done(outcome.then((value) => [value, place] as const))
    await outcome.catch(() => undefined)
  }
  line.isBusy = false
  ofOwner.delete(key)
}
