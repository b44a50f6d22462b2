/** Lets nobody pass before so many have come, so that a race is run on purpose and not by luck. */
export function aMeeting(count = 2): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === count) all.resolve()
    return all.promise
  }
}
