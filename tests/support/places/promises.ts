import type { Act } from './acts.ts'
import type { PlacesModel } from './model.ts'
import type { View } from './world.ts'

interface Step {
  readonly before: View
  readonly after: View
  readonly act: Act
  /** Who waited before the act, could have been given a spot, and was never asked. */
  readonly next: readonly number[]
  /** The model after the act, which knows what a view does not show. */
  readonly model: PlacesModel
}

/**
 * What members are promised, whatever the model says. Returns the promise that a step of the product broke. Of two acts
 * at once, only the result counts.
 */
export function brokenPromise(step: Step): string | undefined {
  if (isOverfull(step)) return 'more people have a spot than there are spots'
  if (isPromisedTwice(step)) return 'a spot is offered to two people'
  if (isForgotten(step)) return 'someone waits beside a spot that no one is promised'
  return isOvertaken(step) ? 'someone was overtaken' : undefined
}

const isByOrganizer = (act: Act): boolean => act.do === 'give' || act.do === 'add' || act.do === 'both'

function isOverfull({ before, after, act, model }: Step): boolean {
  return !isByOrganizer(act) && after.has.length > Math.max(model.spots, before.has.length)
}

const isPromisedTwice = ({ after, model }: Step): boolean =>
  after.offers.length > Math.max(0, model.spots - after.has.length)

/** After the job, whoever can be asked is asked. The person whom the organizer has just moved back waits a little. */
function isForgotten({ after, act, model }: Step): boolean {
  if (act.do !== 'job' || model.isClosed()) return false
  const left = model.spots - after.has.length - after.offers.length
  return left > 0 && after.line.some((who) => who !== model.resting && model.isNext(who))
}

/** Whoever gets a spot that was not theirs to take leaves no one behind who was never asked. */
function isOvertaken({ before, after, act, next }: Step): boolean {
  if (isByOrganizer(act)) return false
  const isAsked = ({ offers }: View, who: number) => offers.some((offer) => offer.startsWith(`${who} `))
  const fresh = after.has.filter((who) => !before.has.includes(who) && !isAsked(before, who))
  return fresh.some((who) => {
    const place = before.line.indexOf(who)
    const ahead = place < 0 ? before.line : before.line.slice(0, place)
    return ahead.some((one) => next.includes(one) && after.line.includes(one) && !isAsked(after, one))
  })
}
