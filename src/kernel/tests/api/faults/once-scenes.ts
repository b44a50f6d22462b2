import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeChallenge } from '#areas/accounts/server/passkey-challenges.ts'
import { hashPassword } from '#areas/accounts/server/passwords.ts'
import { mailboxHash } from '#areas/bookings/server/offer-token.ts'
import { openMonthFor } from '#areas/prizes/server/prize-seeds.ts'
import type { Call } from '#kernel/calls/call.ts'
import { signToken } from '#kernel/server/http/signed-token.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { anOpenBallot } from '#tests/support/a-ballot.ts'
import { aCardAccount } from '#tests/support/a-card-account.ts'
import { addMember, aPicture } from '#tests/support/a-club.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { SoftAuthenticator } from '#tests/support/soft-authenticator.ts'
import { gameDayScenes } from './game-day-scenes.ts'
import { instructionScenes } from './instruction-scenes.ts'
import type { Wish, World } from './once-world.ts'
import { receivedScenes } from './received-scenes.ts'

const id = ({ scene }: World, name: string) => scene.ids[name] ?? 0

/** The member has a place in an event that costs five dollars, and the club takes cards. */
async function makeEventDebt(world: World): Promise<void> {
  const { db } = world.deps
  await aCardAccount(world.deps, id(world, 'cid'))
  await db.updateTable('club_event').set({ cost_cents: 500 }).where('id', '=', id(world, 'eid')).execute()
  await db.updateTable('invitation').set({ response: 'yes' }).where('id', '=', id(world, 'eiid')).execute()
}

/** A club that takes cards, whose member has not paid for its season. */
async function makeDuesDebt(world: World): Promise<void> {
  await aCardAccount(world.deps, id(world, 'cid'))
  const paid = world.deps.db.updateTable('dues_payment').where('id', '=', id(world, 'duesPaymentId'))
  await paid.set({ voided_at: world.deps.clock.now() }).execute()
}

/** How many months have been drawn: each draw has a month of its own. */
let drawn = 0

/** A request of each call that runs once, which that call accepts in a scene of its own. */
export const onceScenes: Readonly<Record<Call['name'], (world: World) => Wish | Promise<Wish>>> = {
  'accounts.register': ({ fresh }) => ({ as: 'visitor', body: { username: fresh, email: `${fresh}@example.org` } }),
  'accounts.changePassword': async (world) => {
    const password_hash = await hashPassword('kitchen-line')
    const accountId = world.scene.accounts.member ?? 0
    await world.deps.db.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
    return { as: 'member', body: { current: 'kitchen-line' } }
  },
  'accounts.addPasskey': ({ deps, scene }) => {
    const browser = tokenHashOf(scene.cookies.clubAdmin?.split('=')[1] ?? '').toString('hex')
    const { text: challenge } = makeChallenge(deps, { purpose: 'add', browser })
    return { as: 'clubAdmin', body: new SoftAuthenticator().create({ challenge, user: { id: 'AAAA' } }) }
  },
  'calendars.makeCalendarAddress': () => ({ as: 'member' }),
  'club-mail.sendInviteToActiveGroup': async (world) => {
    const closed = { opened_at: null, is_open_to_group: false }
    const eid = await anEvent(world.deps, id(world, 'cid'), id(world, 'gid'), closed)
    return { as: 'clubAdmin', params: { gid: id(world, 'gid') }, body: { eid } }
  },
  'club-mail.inviteMissed': async (world) => {
    const [cid, gid] = [id(world, 'cid'), id(world, 'gid')]
    const eid = await anEvent(world.deps, cid, gid, { is_open_to_group: false })
    return { as: 'clubAdmin', body: { gid, events: [eid], selected: [id(world, 'mid')] } }
  },
  'club-mail.tellUntoldMove': async (world) => {
    const { db, clock } = world.deps
    const [cid, eid] = [id(world, 'cid'), id(world, 'eid')]
    const known = {
      starts_at: clock.now(),
      ends_at: new Date(clock.now().getTime() + 3_600_000),
      location: 'Elsewhere',
    }
    await db
      .insertInto('event_move_untold')
      .values({ club_id: cid, event_id: eid, ...known })
      .execute()
    return { as: 'clubAdmin', params: { eid } }
  },
  'club-mail.sendEmailToEvent': (world) => ({ as: 'clubAdmin', body: { eid: id(world, 'eid'), status: 'all' } }),
  'club-mail.sendEmailToMember': (world) => ({
    as: 'clubAdmin',
    body: { cid: id(world, 'cid'), selected: [id(world, 'mid')] },
  }),
  'club-mail.sendEmailToMembers': (world) => ({
    as: 'clubAdmin',
    body: { cid: id(world, 'cid'), sendTo: 'dues paid' },
  }),
  'ballots.createBallot': (world) => ({ as: 'clubAdmin', body: { cid: id(world, 'cid') } }),
  'ballots.mailBallot': (world) => ({ as: 'clubAdmin', body: { bid: id(world, 'bid') } }),
  'ballots.publishWithoutPaper': async (world) => {
    const [cid, bid] = [id(world, 'cid'), await anOpenBallot(world.deps, id(world, 'cid'))]
    const voter = { club_id: cid, ballot_id: bid, member_id: id(world, 'mid'), is_paper: true }
    await world.deps.db.insertInto('ballot_voter').values(voter).execute()
    const ends_at = new Date(world.deps.clock.now().getTime() - 1)
    await world.deps.db.updateTable('ballot').set({ ends_at }).where('id', '=', bid).execute()
    return { as: 'clubAdmin', body: { bid } }
  },
  'clubs.updateClubDirectoryStatus': (world) => ({ as: 'clubAdmin', params: { cid: id(world, 'cid') } }),
  'clubs.updateGroupDirectoryStatus': (world) => ({ as: 'clubAdmin', params: { cid: id(world, 'cid') } }),
  'clubs.updateEmailStatus': (world) => ({ as: 'clubAdmin', params: { cid: id(world, 'cid') } }),
  'clubs.addClub': ({ fresh }) => ({ as: 'staff', body: { url: fresh } }),
  'clubs.startClub': () => ({ as: 'stranger' }),
  'clubs.addFeatureUpdate': () => ({ as: 'staff' }),
  'directory.sendMemberToMemberEmail': async (world) => {
    const [cid, to] = [id(world, 'cid'), id(world, 'merge')]
    await world.deps.db.updateTable('club').set({ has_club_directory: true }).where('id', '=', cid).execute()
    await world.deps.db.updateTable('member').set({ is_in_directory: true }).where('id', '=', to).execute()
    return { as: 'member', body: { to } }
  },
  'divisions.addSubEvent': (world) => ({ as: 'clubAdmin', body: { eid: id(world, 'eid') } }),
  'dues.createCheckoutSession': async (world) => {
    await makeDuesDebt(world)
    return { as: 'member', body: { mid: id(world, 'mid'), did: id(world, 'did') } }
  },
  'dues.refundDues': async (world) => {
    await makeDuesDebt(world)
    const body = { token: 'demo-approved', mid: id(world, 'mid'), did: id(world, 'did') }
    await world.does('member', 'POST', '/api/createCheckoutSession', body)
    const { rows } = await world.deps.pool.query(
      'select id from dues_payment where club_id = $1 and card_payment_id > 0',
      [id(world, 'cid')],
    )
    return { as: 'clubAdmin', body: { id: Number(rows[0]?.id), cid: id(world, 'cid') } }
  },
  'pos.addPOSItem': (world) => ({ as: 'clubAdmin', body: { cid: id(world, 'cid'), title: world.fresh } }),
  'pos.recordSale': (world) => ({
    as: 'clubAdmin',
    body: { cid: id(world, 'cid'), items: [{ id: id(world, 'itemId'), quantity: 2 }] },
  }),
  'pos.posStripePayment': async (world) => {
    await aCardAccount(world.deps, id(world, 'cid'))
    return { as: 'member', body: { mid: id(world, 'mid'), cid: id(world, 'cid'), itemId: id(world, 'itemId') } }
  },
  'pos.refundSale': async (world) => {
    await aCardAccount(world.deps, id(world, 'cid'))
    const body = { token: 'demo-approved', mid: id(world, 'mid'), itemId: id(world, 'itemId') }
    await world.does('member', 'POST', '/api/posStripePayment', body)
    const { rows } = await world.deps.pool.query('select id from pos_sale where club_id = $1 and card_payment_id > 0', [
      id(world, 'cid'),
    ])
    return { as: 'clubAdmin', body: { id: Number(rows[0]?.id), cid: id(world, 'cid') } }
  },
  'dues.addDuesItem': (world) => ({
    as: 'clubAdmin',
    body: { cid: id(world, 'cid'), name: world.fresh },
  }),
  'dues.sendDuesEmail': async (world) => {
    const mid = await addMember(world.deps, id(world, 'cid'), null, 'Owes')
    await world.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', mid).execute()
    return { as: 'clubAdmin', params: { cid: id(world, 'cid') } }
  },
  'dues.bulkRecordDuesPayment': async (world) => {
    const [cid, did] = [id(world, 'cid'), id(world, 'did')]
    const list = [await addMember(world.deps, cid, null, 'Payer')]
    return { as: 'clubAdmin', body: { cid, list, did } }
  },
  'events.createEvent': (world) => ({
    as: 'clubAdmin',
    params: { user_id: world.scene.accounts.clubAdmin ?? 0 },
    body: { gid: id(world, 'gid') },
  }),
  'follow.addPlayerName': ({ fresh }) => ({ as: 'staff', body: { last: fresh } }),
  'follow.addPlayerNameAndFollow': async (world) => {
    const { deps, scene, fresh, turn } = world
    const phone = { phone_num: phoneOf(turn), phone_verified_at: deps.clock.now() }
    await deps.db
      .updateTable('account')
      .set(phone)
      .where('id', '=', scene.accounts.owner ?? 0)
      .execute()
    return { as: 'owner', body: { last: fresh } }
  },
  'follow.submitPhoneNumber': ({ turn }) => ({ as: 'owner', body: { phone: phoneOf(turn) } }),
  'groups.createGroup': (world) => ({ as: 'clubAdmin', body: { cid: id(world, 'cid'), group_name: 'Tuesday' } }),
  'groups.moveToGroup': async (world) => {
    const group = { club_id: id(world, 'cid'), name: 'Tuesday', created_at: world.deps.clock.now() }
    const made = world.deps.db.insertInto('club_group').values(group).returning('id')
    const toGid = (await made.executeTakeFirstOrThrow()).id
    return { as: 'clubAdmin', body: { gid: id(world, 'gid'), selected: [id(world, 'mid')], toGid } }
  },
  'invitations.addGuest': (world) => ({
    as: 'clubAdmin',
    params: { eid: id(world, 'eid') },
    body: { name: `Pat ${world.fresh}` },
  }),
  'invitations.eventStripePayment': async (world) => {
    await makeEventDebt(world)
    return { as: 'member', body: { eiid: id(world, 'eiid') } }
  },
  'invitations.payByLink': async (world) => {
    await makeEventDebt(world)
    // A mailbox pays only so often.
    const email = `${world.fresh}@example.org`
    const invitation = world.deps.db.selectFrom('invitation').where('id', '=', id(world, 'eiid'))
    const { member_id: mid, invited_at: at } = await invitation
      .select(['member_id', 'invited_at'])
      .executeTakeFirstOrThrow()
    await world.deps.db.updateTable('member').set({ email }).where('id', '=', mid).execute()
    const about = [id(world, 'cid'), id(world, 'eiid'), at.getTime(), mailboxHash(email)]
    return { as: 'visitor', params: { token: signToken(world.deps, 'answer-invitation', about) } }
  },
  'invitations.refundEventPayment': async (world) => {
    await makeEventDebt(world)
    const body = { token: 'demo-approved', eiid: id(world, 'eiid') }
    await world.does('member', 'POST', '/api/eventStripePayment', body)
    return { as: 'clubAdmin', body: { eiid: id(world, 'eiid') } }
  },
  'payments.refundPayment': async (world) => {
    await makeEventDebt(world)
    await world.does('member', 'POST', '/api/eventStripePayment', { token: 'demo-approved', eiid: id(world, 'eiid') })
    const { rows } = await world.deps.pool.query(
      `select id from payment where club_id = $1 and status = 'succeeded' order by id desc limit 1`,
      [id(world, 'cid')],
    )
    return { as: 'clubAdmin', params: { clubPaymentId: Number(rows[0]?.id) } }
  },
  'invitations.answerYes': (world) => ({
    as: 'member',
    params: { eid: id(world, 'eid') },
    body: { eiid: id(world, 'eiid') },
  }),
  'invitations.undoReply': async (world) => {
    await world.does('member', 'PUT', `/api/noImOut/${id(world, 'eid')}`, { eiid: id(world, 'eiid') })
    // The repeats here come a minute later; Undo is accepted for seconds.
    await world.deps.db.updateTable('reply_undo').set({ made_at: sql`made_at + interval '10 minutes'` }).execute()
    return { as: 'member', body: { eiid: id(world, 'eiid') } }
  },
  'invitations.answerYesOpen': (world) => ({ as: 'member', body: { eid: id(world, 'eid') } }),
  'joining.askToJoin': (world) => ({ as: 'stranger', params: { id: id(world, 'cid') } }),
  'joining.registerWithClub': async (world) => {
    const { deps, fresh } = world
    const cid = id(world, 'cid')
    const mid = await addMember(deps, cid, null, 'Invited')
    // A mailbox that was mailed before has its row already.
    await deps.db
      .updateTable('member')
      .set({ email: `invited.${fresh}@example.org` })
      .where('id', '=', mid)
      .execute()
    const now = deps.clock.now()
    const invitation = { club_id: cid, member_id: mid, token_hash: tokenHashOf(fresh), sent_at: now }
    const expires_at = new Date(now.getTime() + 86_400_000)
    await deps.db
      .insertInto('member_verification')
      .values({ ...invitation, expires_at })
      .execute()
    const body = { mid, username: fresh, email: `${fresh}@example.org` }
    return { as: 'visitor', body, cookie: `club-invitation=${fresh}` }
  },
  'joining.userAddClub': async (world) => {
    const cid = id(world, 'cid')
    await world.deps.db.updateTable('club').set({ is_open_for_registration: true }).where('id', '=', cid).execute()
    // A mailbox is asked only so often to confirm its address.
    return { as: 'stranger', body: { cid, email: `${world.fresh}@example.org` } }
  },
  'joining.sendVerificationWelcomeEmail': async (world) => {
    // A mailbox that was mailed before has its row already.
    const mid = await addMember(world.deps, id(world, 'cid'), null, 'Invited')
    const email = `${world.fresh}@example.org`
    await world.deps.db.updateTable('member').set({ email }).where('id', '=', mid).execute()
    return { as: 'clubAdmin', params: { cid: id(world, 'cid') } }
  },
  'kiosk.addKioskPage': async (world) => ({
    as: 'clubAdmin',
    body: { cid: id(world, 'cid'), image: await aPicture(world.deps, world.scene.accounts.clubAdmin ?? 0) },
  }),
  'members.mergeProfiles': async (world) => {
    const merge = await addMember(world.deps, id(world, 'cid'), null, 'Twin')
    return { as: 'clubAdmin', body: { cid: id(world, 'cid'), keep: id(world, 'mid'), merge } }
  },
  'members.changeRatings': async (world) => {
    const rating = { club_id: id(world, 'cid'), name: '4.5' }
    const made = world.deps.db.insertInto('club_rating').values(rating).returning('id')
    const crid = (await made.executeTakeFirstOrThrow()).id
    return { as: 'clubAdmin', body: { gid: id(world, 'gid'), selected: [id(world, 'mid')], crid } }
  },
  'members.addMember': (world) => ({ as: 'clubAdmin', body: { cid: id(world, 'cid') } }),
  'members.importMembers': (world) => ({ as: 'clubAdmin', body: { cid: id(world, 'cid'), dry_run: false } }),
  'payments.donate': () => ({ as: 'owner' }),
  'prizes.draw': async (world) => {
    const { deps } = world
    drawn += 1
    const month = new Date(Date.UTC(2026, 9 - drawn, 1)).toISOString().slice(0, 7)
    await deps.db.transaction().execute((tx) => openMonthFor(deps, tx, new Date(`${month}-15T12:00:00Z`)))
    const match = { match_id: id(world, 'matchId'), account_id: id(world, 'userId') }
    await deps.db
      .insertInto('prize_entry')
      .values({ ...match, month: `${month}-01`, created_at: new Date(`${month}-15T12:00:00Z`) })
      .execute()
    return { as: 'staff', params: { month } }
  },
  'public-events.createEvent': async (world) => {
    const { deps, scene } = world
    const confirmed = { email_verified_at: deps.clock.now() }
    await deps.db
      .updateTable('account')
      .set(confirmed)
      .where('id', '=', scene.accounts.owner ?? 0)
      .execute()
    return { as: 'owner' }
  },
  'public-events.register': (world) => ({
    as: 'visitor',
    body: { eid: id(world, 'publicEid'), email: `${world.fresh}@example.org` },
  }),
  'public-events.addRegistration': (world) => ({ as: 'owner', body: { eid: id(world, 'publicEid') } }),
  'public-events.writeToRegistrants': (world) => ({ as: 'owner', body: { eid: id(world, 'publicEid') } }),
  'rosters.checkin': async (world) => {
    const eiid = id(world, 'eiid')
    await world.does('member', 'PUT', `/api/yesImIn/${id(world, 'eid')}`, { eiid })
    return { as: 'clubAdmin', body: { eiid } }
  },
  ...gameDayScenes,
  ...instructionScenes,
  ...receivedScenes,
  'schedule.duplicateEvents': (world) => ({ as: 'clubAdmin', body: { events: [id(world, 'eid')] } }),
  'schedule.mergeEvents': async (world) => {
    const [cid, keep] = [id(world, 'cid'), id(world, 'eid')]
    const other = await anEvent(world.deps, cid, id(world, 'gid'), { is_open_to_group: true })
    await anInvitation(world.deps, cid, other, id(world, 'merge'))
    return { as: 'clubAdmin', body: { keep, list: [keep, other] } }
  },
  'scoring.addMatch': ({ fresh }) => ({ as: 'stranger', body: { tournament_name: fresh } }),
  'scoring.addPlayer': ({ fresh }) => ({ as: 'owner', body: { playerName: `Linda ${fresh}` } }),
  'scoring.addGame': async (world) => {
    await world.does('owner', 'POST', `/api/match/${id(world, 'matchId')}/takeOver`, {})
    return { as: 'owner', body: { match_id: id(world, 'matchId') } }
  },
  'watch.mergePlayers': async (world) => {
    const [player_id, into_player_id] = await twoPlayers(world)
    return { as: 'staff', body: { player_id, into_player_id } }
  },
  'watch.sendLiveVideoNotification': async (world) => {
    const [one, other] = await twoPlayers(world)
    const player = (player_id: number | undefined) => ({ player_id, player_name: 'Linda' })
    const link = `https://www.youtube.com/watch?v=${randomUUID().slice(0, 11)}`
    return { as: 'submit_video', body: { link, p1: player(one), p3: player(other) } }
  },
  'watch.importPlayers': ({ fresh }) => ({ as: 'staff', body: { players: [{ first: 'Linda', last: fresh }] } }),
}

const phoneOf = (turn: number) => `1801556${String(turn).padStart(4, '0')}`

async function twoPlayers({ deps, fresh }: World): Promise<number[]> {
  const created_at = deps.clock.now()
  const rows = ['Ann', 'Bo'].map((first) => ({ first, last: fresh, created_at }))
  const made = await deps.db.insertInto('player').values(rows).returning('id').execute()
  return made.map((row) => row.id)
}
