import { addMember } from '#tests/support/a-club.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import type { aClubServer, ClubScene } from '#tests/support/club-world.ts'

type Server = Awaited<ReturnType<typeof aClubServer>>

/** What differs from a confirmed player who is not checked in. */
type Values = Parameters<typeof anInvitation>[4]

/** The courts and rounds that most tests ask for. */
export const terms = { courts: 3, courtNames: '1,2,3', rounds: 4 }

/** An event of a scene's group with confirmed players, and the calls that draw it. */
export async function aDrawWorld(server: Server, scene: ClubScene, event: Parameters<typeof anEvent>[3] = {}) {
  const { deps } = server
  const [cid, gid] = [scene.ids['cid'] ?? 0, scene.ids['gid'] ?? 0]
  const eid = await anEvent(deps, cid, gid, { is_open_to_group: true, spots: 200, ...event })
  const admin = scene.as('groupAdmin')

  const player = async (last: string, values: Values = {}) => {
    const mid = await addMember(deps, cid, null, last)
    return anInvitation(deps, cid, eid, mid, { response: 'yes', ...values })
  }
  const players = async (count: number, valuesOf: (place: number) => Values = () => ({})) => {
    const eiids: number[] = []
    for (let place = 0; place < count; place += 1) eiids.push(await player(`P${place + 1}`, valuesOf(place)))
    return eiids
  }
  const division = async (name: string) => {
    const row = { club_id: cid, event_id: eid, name, spots: 0 }
    const { id } = await deps.db.insertInto('event_division').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }
  /** Makes two players each other's partners. */
  const pair = (one: number, other: number) =>
    deps.db.transaction().execute(async (tx) => {
      for (const [id, partner_id] of [
        [one, other],
        [other, one],
      ] as const)
        await tx.updateTable('invitation').set({ partner_id }).where('id', '=', id).execute()
    })
  const change = (eiid: number, values: Partial<Record<string, unknown>>) =>
    deps.db.updateTable('invitation').set(values).where('id', '=', eiid).execute()

  return {
    cid,
    eid,
    admin,
    player,
    players,
    division,
    pair,
    change,
    doubles: (more: object = {}) => admin.post('/api/doublesMixerNew/', { eid, ...terms, ...more }),
    view: async () => (await admin.get(`/api/getDraw/${eid}`)).body,
    /** What the log says of the draw, latest first. */
    log: async (): Promise<string[]> => {
      const { body } = await admin.post('/api/club/getChangeLog/', { eid })
      const lines: { what_changed: string; about: string }[] = body
      return lines.filter(({ about }) => about === 'draw').map(({ what_changed }) => what_changed)
    },
    reset: (more: object = {}) => admin.post('/api/club/resetMixer', { eid, ...more }),
  }
}

export type DrawWorld = Awaited<ReturnType<typeof aDrawWorld>>

type Rounds = readonly { readonly courts: readonly (readonly number[])[]; readonly byes: readonly number[] }[]

/** Everybody who stands in a draw, in ascending order. */
export const everybodyIn = (rounds: Rounds): number[] =>
  [...new Set(rounds.flatMap(({ courts, byes }) => [...courts.flat(), ...byes]))].sort((one, two) => one - two)

/** A drawn event of nine players on the courts A and B. */
export async function aRunningDraw(server: Server, scene: ClubScene, players = 9, more: object = {}) {
  const world = await aDrawWorld(server, scene)
  const eiids = await world.players(players)
  const { body: made } = await world.doubles({ courts: 2, courtNames: 'A,B', ...more })
  return { world, eiids, made }
}

export const startRound = (world: DrawWorld, round: number) =>
  world.admin.put(`/api/club/startRound/${world.eid}`, { round })

/** Everybody on a court of this round gets a score there. */
export async function scoreRounds(world: DrawWorld, round: number) {
  const { draw } = await world.view()
  const players: number[] = draw[round - 1].courts.flat()
  const cells = players.map((eiid) => ({ eiid, round, score: 7 }))
  await world.admin.put(`/api/club/saveScores/${world.eid}`, { cells })
}

const haste = /(^| )The search stopped after 5 seconds\. This is the best draw it found\.$/

/** What a draw warns of, but for the haste of a machine that is busy with other things. */
export const warningOf = ({ body }: { readonly body: { readonly warning: string } }): string =>
  body.warning.replace(haste, '')
