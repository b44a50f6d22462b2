import { aNumber, followWorld } from '#areas/follow/tests/api/follow-world.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene } from '#tests/support/club-world.ts'

export const hour = 3_600_000
export const minute = 60_000

type Options = Parameters<typeof followWorld>[0]
export type QuickWorld = Awaited<ReturnType<typeof quickWorld>>
export type QuickScene = Awaited<ReturnType<QuickWorld['aScene']>>

/** A server whose clubs invite members who agreed to be asked by text. */
export async function quickWorld(options: Options = {}) {
  const world = await followWorld({
    ...options,
    env: { MAIL_PER_SECOND: '0', PUBLIC_URL: 'https://sideout.example', ...options?.env },
  })
  const { deps, clock } = world

  /** Gives an account a verified number. */
  const verify = (account: number, phone: string) =>
    deps.db
      .updateTable('account')
      .set({ phone_num: phone.slice(1), phone_verified_at: clock.now() })
      .where('id', '=', account)
      .execute()

  const agree = (account_id: number, values: object = { invitation_texts: true }) =>
    deps.db
      .insertInto('text_setting')
      .values({ account_id, ...values })
      .execute()

  return {
    ...world,
    verify,
    agree,

    /** Moves the clock to the next time that it is this hour in Denver. */
    toHour(wanted: number) {
      const now = clock.now().getTime() - 6 * hour
      const at = Math.floor(now / (24 * hour)) * 24 * hour + wanted * hour
      clock.later(at > now ? at - now : at + 24 * hour - now)
    },

    /** A club whose member has a phone and wants to be asked by text. */
    async aScene(values: object = { invitation_texts: true }) {
      const scene = await aClubScene(world)
      const { cid = 0, gid = 0, mid = 0 } = scene.ids
      const account = scene.accounts.member ?? 0
      const phone = aNumber()
      await verify(account, phone)
      await agree(account, values)
      const drafts = { opened_at: null, is_open_to_group: false, opens_itself: false }
      const admin = scene.as('clubAdmin')
      const invite = async (eid: number) => {
        const sent = await admin.post(`/api/sendInviteToActiveGroup/${gid}`, { eid })
        if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
      }
      return {
        scene,
        cid,
        gid,
        mid,
        account,
        phone,
        invite,
        /** A new event, to which the group is invited; answers its id. */
        async invited(title: string, of: object = {}) {
          const eid = await anEvent(deps, cid, gid, { title, ...drafts, ...of })
          await invite(eid)
          return eid
        },
        draft: (title: string, of: object = {}) => anEvent(deps, cid, gid, { title, ...drafts, ...of }),
        texts: () => world.textsTo(phone),
        async says(text: string, from = phone) {
          const { browser } = await world.signedIn('staff')
          const form = new URLSearchParams({ phone: `+${from}`, text }).toString()
          await browser.send('POST', '/demo/outbox/answer', form, {
            'content-type': 'application/x-www-form-urlencoded',
          })
          return (await world.textsTo(from)).at(-1)
        },
        async responseTo(eid: number, member = mid) {
          const row = await deps.db
            .selectFrom('invitation')
            .select('response')
            .where('event_id', '=', eid)
            .where('member_id', '=', member)
            .executeTakeFirst()
          return row?.response
        },
        setEvent: (eid: number, of: object) =>
          deps.db.updateTable('club_event').set(of).where('id', '=', eid).execute(),
      }
    },
  }
}
