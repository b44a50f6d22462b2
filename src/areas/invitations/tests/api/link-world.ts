import { addMembers, aMailServer, mailsOf } from '#areas/club-mail/tests/api/mail-club.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'

/** A server with clubs whose members reply through the links in their emails. */
export async function linkWorld() {
  const clock = new TestClock()
  const server = await aMailServer({ clock })
  const { deps } = server

  /** A club with one event, and Rosa, who is alone in the group and has no login. */
  async function aClub(event: Parameters<typeof anEvent>[3] = {}) {
    const scene = await aClubScene(server)
    const club = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
    await deps.db.deleteFrom('group_member').where('club_id', '=', club.cid).execute()
    const email = `rosa.${club.cid}@example.org`
    const rosa = (await addMembers(deps, club, 1, { first: 'Rosa', last: 'Fielding', email }))[0] ?? 0
    const closed = { opened_at: null, is_open_to_group: false, opens_itself: false }
    const eid = await anEvent(deps, club.cid, club.gid, { ...closed, ...event })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.7.${club.cid % 250}.1` }
    const post = async (url: string, body: object = {}, more: Record<string, string> = {}) => {
      const payload = JSON.stringify(body)
      const answer = await server.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })
      return { status: answer.statusCode, body: answer.json() }
    }
    const linksIn = (text = '') => text.match(/https:\/\/sideout\.example\/club\/invite\/\S+/g) ?? []
    /** Sends the invitations; returns the text of the mail to Rosa and the token in its links. */
    async function invited() {
      await scene.as('clubAdmin').post(`/api/sendInviteToActiveGroup/${club.gid}`, { eid })
      const text = (await mailsOf(deps)).find(({ to }) => to === email)?.text ?? ''
      const token = /#answer=([\w.-]+)/.exec(text)?.[1] ?? ''
      return { text, token, links: linksIn(text) }
    }
    const mailsToRosa = async () =>
      [...(await mailsOf(deps)), ...(await mailsOf(deps))].filter(({ to }) => to === email)
    const invitation = () =>
      deps.db.selectFrom('invitation').selectAll().where('member_id', '=', rosa).executeTakeFirstOrThrow()
    return { scene, ...club, email, rosa, eid, post, invited, mailsToRosa, invitation }
  }
  return { clock, server, deps, aClub, close: () => server.close() }
}
