import type { Deps } from '#kernel/server/deps.ts'
import { addMember } from '#tests/support/a-club.ts'
import type { aClubServer, ClubScene } from '#tests/support/club-world.ts'

/** A club scene with short names for what a treasurer does. */
export function duesWorld(server: Awaited<ReturnType<typeof aClubServer>>, scene: ClubScene) {
  const { deps }: { deps: Deps } = server
  const cid = scene.ids['cid'] ?? 0
  const admin = scene.as('clubAdmin')
  return {
    cid,
    admin,
    /** A member who has not paid. */
    member: async (last: string): Promise<number> => {
      const mid = await addMember(deps, cid, null, last)
      await deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', mid).execute()
      return mid
    },
    season: async (name: string, more: Record<string, unknown> = {}): Promise<number> =>
      (await admin.post('/api/club/addDuesItem', { cid, name, active: true, amount: 45, ...more })).body.did,
    record: (list: readonly number[], more: Record<string, unknown> = {}) =>
      admin.post('/api/club/bulkRecordDuesPayment', { cid, list, amount: 45, note: '', ...more }),
    makeCurrent: async (did: number) => {
      await admin.confirms()
      return admin.put('/api/club/setCurrentDid', { did, cid })
    },
    setMode: (annualDues: boolean) => admin.put('/api/club/updateClubDuesCollectionPreferences', { cid, annualDues }),
    duesOf: async (mid: number) => {
      const { body } = await admin.post('/api/club/getMemberExpirationDate', { mid })
      return [body.dues_paid, body.membership_expiration]
    },
    grant: (mid: number, until: string | null) =>
      admin.put('/api/club/setMemberDues', { mid, dues_paid: true, membership_expiration: until }),
    void: async (id: number, reason = 'The check bounced') => {
      await admin.confirms()
      return admin.post(`/api/club/deletePayment/${id}`, { cid, reason })
    },
    report: (query = '') => admin.get(`/api/club/duesReport/${cid}${query}`),
    log: async (): Promise<string[]> =>
      (await admin.get(`/api/club/getClubLog/${cid}`)).body.map(({ what }: { what: string }) => what),
  }
}

export type DuesWorld = ReturnType<typeof duesWorld>
