import { pickOne, type Random, randomBetween } from '#app/demo/random.ts'
import { type Mishap, unrulyProxy } from '#tests/support/unruly-proxy.ts'
import { logOf } from '../court.ts'
import { keepMatch } from '../matches.ts'
import { aPerson, registerPerson } from '../people.ts'
import type { Device, Stage } from '../stage.ts'
import { asTaps, ScoringHand } from './scoring-hand.ts'

interface Plan {
  readonly taps: number
  readonly killedTabs: number
  readonly random: Random
}

export interface Report {
  readonly tapped: readonly string[]
  readonly logged: readonly string[]
  /** Acts whose id is in the log more than once. */
  readonly repeated: number
  readonly mishaps: Readonly<Record<Mishap, number>>
  readonly cuts: number
  readonly phone: Device
  readonly matchId: number
}

const mishaps: readonly Mishap[] = ['none', 'none', 'none', 'lost', 'unanswered', 'late', 'twice', 'echo']

/** A scorekeeper at the court, with a phone on which the application is installed. */
export async function aHand(stage: Stage, url: string) {
  const phone = await stage.aPhone('phone', { url, serviceWorkers: 'allow' })
  // Network failures are part of this journey.
  phone.tolerate(/./)
  const person = aPerson('Ora')
  await registerPerson(phone, person)
  const matchId = await keepMatch(phone, { rules: 'free-doubles' })
  const hand = new ScoringHand(phone, matchId)
  await hand.opens()
  await hand.isInstalled()
  return { phone, person, matchId, hand }
}

/**
 * Scores a match by hand while the network comes and goes, requests get lost, arrive late, twice and out of order, and
 * tabs are killed. Afterwards the network stays up and everything has time to arrive.
 */
export async function offlineRun(stage: Stage, { taps, killedTabs, random }: Plan): Promise<Report> {
  const proxy = await unrulyProxy(stage.url, () => pickOne(random, mishaps))
  try {
    const { phone, matchId, hand } = await aHand(stage, proxy.url)
    const kills = new Set(Array.from({ length: killedTabs }, (_, at) => Math.floor(((at + 0.6) * taps) / killedTabs)))
    let cuts = 0
    let isOffline = false
    for (let tap = 0; tap < taps; tap += 1) {
      if (randomBetween(random, 1, 8) === 1) {
        isOffline = !isOffline
        if (isOffline) cuts += 1
        await phone.context.setOffline(isOffline)
      }
      await hand.taps({ team: pickOne(random, [1, 2]), by: randomBetween(random, 1, 4) === 1 ? -1 : 1 })
      if (!kills.has(tap)) continue
      await hand.isKept()
      await hand.losesTab()
      await hand.opens()
      await hand.shows()
    }
    await phone.context.setOffline(false)
    await hand.isSaved()
    await proxy.rest()
    const { acts } = await logOf(phone, matchId)
    const ids = acts.map(({ act }) => act.id)
    return {
      tapped: hand.tapped,
      logged: asTaps(acts),
      repeated: ids.length - new Set(ids).size,
      mishaps: proxy.counts,
      cuts,
      phone: { ...phone, page: hand.page },
      matchId,
    }
  } finally {
    await proxy.close()
  }
}
