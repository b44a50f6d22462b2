import { draftEvent } from './events.ts'
import { ask } from './matches.ts'
import type { Device } from './stage.ts'

interface Wish {
  readonly players: number
  readonly courts: number
  readonly rounds: number
  readonly title?: string
  readonly days?: number
  /** Members who play, whoever else does. */
  readonly also?: readonly number[]
  readonly started?: number
}

export interface DrawnEvent {
  readonly eid: number
  readonly cid: number
  /** The draw as those who run the event get it. */
  readonly view: { readonly number: number; readonly players: readonly { readonly name: string }[] }
}

interface Member {
  readonly mid: number
  readonly last: string
  readonly status: string
  readonly dues_paid: string
}

let made = 0

/** An event of the demo's club with a doubles draw, made by the admin of the club through the calls alone. */
export async function drawEvent(admin: Device, wish: Wish): Promise<DrawnEvent> {
  made += 1
  const { players, courts, rounds, title = 'Monday Round Robin', days = 200 + made, also = [] } = wish
  const { eid, cid, gid } = await draftEvent(admin, days, { title, availableSpots: players })
  await ask(admin, 'POST', `/api/club/openEvent/${eid}`, {})
  const members = await ask<Member[]>(admin, 'GET', `/api/getGroupMembers/${gid}`)
  const able = members.filter(({ status, dues_paid }) => status === 'here' && dues_paid === 'yes').map(({ mid }) => mid)
  const chosen = [...new Set([...also, ...able])].slice(0, players)
  for (const mid of chosen) await ask(admin, 'POST', '/api/club/addAsYesToEvent', { eid, mid })
  const view = await ask<DrawnEvent['view']>(admin, 'POST', '/api/doublesMixerNew/', {
    eid,
    courts,
    courtNames: Array.from({ length: courts }, (_, court) => court + 1).join(),
    rounds,
  })
  for (let round = 1; round <= (wish.started ?? 0); round += 1)
    await ask(admin, 'PUT', `/api/club/startRound/${eid}`, { round })
  return { eid, cid, view }
}
