import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verifyEventAccess } from '#areas/events/calls/events.ts'
import { addAsYesToEvent, getEventBoard, noShow, recordEventPayment } from '#areas/invitations/calls/admin-acts.ts'
import { answerNo, answerYes, undoReply } from '#areas/invitations/calls/invitations.ts'
import {
  addPartnerForEvent,
  breakPartnership,
  replacePartnerFromResponsePage,
} from '#areas/invitations/calls/partners.ts'
import { keepFocus } from '#kernel/web/ui/keep-focus.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { fakeSight } from '#tests/support/web/fake-sight.ts'
import { findTitle, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { fillAndRest, pass, stopTime } from '#tests/support/web/stopped-time.ts'
import { aBoard, boardAnswers, boardRoute, player } from './fake-board.ts'
import { boardPath, list, namesIn, open, people, peopleLists, renderBoard, toasts } from './shown-board.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const { linda, tom, nora, ray } = people
const lists = peopleLists

const column = (name: RegExp) => screen.getByRole('region', { name })

test('a user who may not run the event is led back to the previous page', async () => {
  fakeNetwork({ ...boardAnswers(lists), ...reply(verifyEventAccess, { eid: '12' }, false) })
  renderApp(boardPath, ['/club?cid=1000'])
  await waitFor(() => waitForPath('/club'), late)
})

test('the head shows the facts on the club’s clock, and the numbers what is left, paid and opened', async () => {
  await renderBoard(lists)
  expect(screen.getByText('Mon 11/23/2037 9:00 am – 11:00 am')).toBeDefined()
  expect(screen.getByText('Replies close Sun 11/22/2037 7:00 pm')).toBeDefined()
  expect(screen.getByText('Invites Sent')).toBeDefined()
  const numbers = within(list('Numbers'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(numbers).toEqual(['2 / 2 spotsfull', 'Paid$6 / $12', 'Emails opened1 / 5', '1 email failed Otto Lund'])
})

test('until the spots are drawn, those who wait are in the drawing, without numbers', async () => {
  await renderBoard(lists, { is_collecting: true, draws_at: '2037-11-20T16:00:00.000Z', collect_hours: 24 })
  expect(namesIn('In the Drawing')).toEqual(['Otto Lund', 'Nora Webb'])
  expect(screen.getByRole('button', { name: /^Nora Webb/ })).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Waitlist' })).toBeNull()
})

test('a player who is asked to take a spot is marked, with the time until when', async () => {
  const asked = { ...nora, asked_until: '2037-11-21T17:00:00.000Z' }
  const { user } = await renderBoard({ ...lists, waitlist: [asked, { ...ray, response: 'waitlist', position: 2 }] })
  const sheet = await open(/^1 Nora Webb asked/, user)
  expect(sheet.getByText('Asked until')).toBeDefined()
  expect(sheet.getByText('Sat 11/21/2037 10:00 am')).toBeDefined()
})

test('everybody is in a column with its count; the waitlist is in line, empty columns are folded, no partner is asked for', async () => {
  await renderBoard(lists)
  expect(namesIn('Yes')).toEqual(['Linda Alvarez', 'Tom Becker'])
  expect(namesIn('Waitlist')).toEqual(['Nora Webb', 'Otto Lund'])
  expect(screen.getByRole('button', { name: '1 Nora Webb 3.5, email delivered' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tom Becker 4.0 · not paid, email delivered' })).toBeDefined()
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(heads).toEqual(['Yes 2', 'Waitlist 2', 'Invited 1', 'No 0', 'No Show 0'])
  expect(within(column(/^No 0/)).queryByRole('list')).toBeNull()
})

test('a partner event shows players who need a partner, and lists no-shows separately', async () => {
  await renderBoard({ yes: [linda, { ...tom, is_no_show: true }], needsPartner: [ray] }, { add_partner: true })
  expect(namesIn('Needs Partner')).toEqual(['Ray Holt'])
  expect(namesIn('No Show')).toEqual(['Tom Becker'])
  expect(namesIn('Yes')).toEqual(['Linda Alvarez'])
})

test('players who looked for a partner when the event stopped asking for one stay on the board', async () => {
  await renderBoard({ yes: [linda], needsPartner: [{ ...ray, response: 'Needs Partner' }] }, { add_partner: false })
  expect(namesIn('Needs Partner')).toEqual(['Ray Holt'])
})

test('a search by name ignores accents, and the order is kept in the address', async () => {
  const jose = player('José Ruiz', { club_rating: '3.0' })
  const { user } = await renderBoard({ yes: [jose, linda, tom] })
  await user.click(screen.getByRole('radio', { name: 'Rating' }))
  expect(namesIn('Yes')).toEqual(['Tom Becker', 'Linda Alvarez', 'José Ruiz'])
  expect(window.location.search).toContain('order=rating')
  await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'jose')
  await waitFor(() => expect(namesIn('Yes')).toEqual(['José Ruiz']))
  expect(screen.getByRole('heading', { name: 'Yes 3' })).toBeDefined()
})

test('with nobody invited the board says what it will show, and how to add players', async () => {
  const { user } = await renderBoard({})
  expect(screen.getByText('No one is invited yet')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Add Group Member To Event' })[1] as HTMLElement)
  expect(within(screen.getByRole('dialog')).getByLabelText('Name')).toBeDefined()
})

test('without an answer the screen says so and offers a button to try again', async () => {
  const network = fakeNetwork({
    ...boardAnswers(lists),
    ...reply(getEventBoard, { eid: '12' }, refusal('x', 'Down.', 409)),
  })
  const user = renderApp(boardPath)
  expect(await screen.findByText('Down.', {}, late)).toBeDefined()
  network.answer(boardRoute, aBoard(lists))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await findTitle('Monday Round Robin')
})

/** What the server answers to each action of an admin. */
const adminAnswers: Readonly<Record<string, unknown>> = {
  'Wait List': { message: 'Updated' },
  No: { response: 'no', eiid: linda.eiid, message: '' },
  'Move Back To Invited': { message: 'Updated' },
  Yes: { response: 'yes', eiid: 1, cost: 0 },
}
const path = (call: string) => `PUT ${call}`
test.each([
  ['Wait List', /^Linda/, path('/api/waitlist/12'), { eiid: linda.eiid }, 'Updated'],
  ['No', /^Linda/, path('/api/noImOut/12'), { eiid: linda.eiid }, 'Updated'],
  ['Move Back To Invited', /^Linda/, path(`/api/moveToInviteList/${linda.eiid}`), {}, 'Updated'],
  ['Yes', /Nora/, path('/api/yesImIn/12'), { eiid: nora.eiid }, 'Player move to yes.'],
  ['Yes', /^Ray/, path('/api/yesImIn/12'), { eiid: ray.eiid }, 'Player move to yes.'],
])('%s of %s is sent once and confirmed, and the board is read again', async (act, who, route, body, words) => {
  const { network, user } = await renderBoard(lists)
  network.answer(route, adminAnswers[act])
  const reads = network.to(boardRoute).length
  const sheet = await open(who, user)
  await user.click(sheet.getByRole('button', { name: act }))
  expect(await toasts().findByText(words)).toBeDefined()
  expect(network.to(route).map((request) => request.body)).toEqual([body])
  await waitFor(() => expect(network.to(boardRoute).length).toBeGreaterThan(reads))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

describe('the focus follows a moved player', () => {
  // The shell of the page does this for every screen.
  let end: () => void
  beforeEach(() => {
    end = keepFocus()
  })
  afterEach(() => end())

  const moveLinda = async () => {
    const board = await renderBoard(lists)
    const { network, user } = board
    network.answer(path('/api/noImOut/12'), () => {
      network.answer(boardRoute, aBoard({ ...lists, yes: [tom], no: [{ ...linda, response: 'no' }] }))
      return { response: 'no', eiid: linda.eiid, message: 'done' }
    })
    const sheet = await open(/^Linda/, user)
    await user.click(sheet.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(namesIn('No')).toEqual(['Linda Alvarez']))
    return board
  }
  const focused = () => document.activeElement?.closest('section')?.querySelector('h2')?.textContent
  const name = () => document.activeElement?.querySelector('.player-name')?.textContent

  test('to the name in its new column, and a screen reader hears where that is', async () => {
    await moveLinda()
    await waitFor(() => expect([focused(), name()]).toEqual(['No 1', 'Linda Alvarez']))
    expect(screen.getByText('Linda Alvarez: No')).toBeDefined()
  })

  test('and back again when Undo is pressed in the message', async () => {
    const { network, user } = await moveLinda()
    await waitFor(() => expect(name()).toBe('Linda Alvarez'))
    network.reply(undoReply, () => {
      network.answer(boardRoute, aBoard(lists))
      return { message: 'Undone', response: 'yes' }
    })
    await user.click(toasts().getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(namesIn('Yes')).toContain('Linda Alvarez'))
    await waitFor(() => expect([focused(), name()]).toEqual(['Yes 2', 'Linda Alvarez']))
    expect(screen.getByText('Linda Alvarez: Yes')).toBeDefined()
  })
})

test('a Yes that waits for a place says so', async () => {
  const { network, user } = await renderBoard(lists)
  network.reply(answerYes, { eid: '12' }, { response: 'waitlist', eiid: 1, cost: 6 })
  await user.click((await open(/^Ray/, user)).getByRole('button', { name: 'Yes' }))
  expect(await toasts().findByText('Waitlist')).toBeDefined()
})

test.each([
  ['event-conflict', { event: 'Tuesday Ladder' }, 'This player is confirmed for Tuesday Ladder at the same time.'],
  ['not-invited', {}, 'This player is marked as gone or is no longer invited.'],
])('a refusal (%s) is worded about the player, beside the actions, which stay open', async (code, detail, words) => {
  const { network, user } = await renderBoard(lists)
  network.reply(answerYes, { eid: '12' }, refusal(code, 'as the catalogue has it', 200, detail))
  const sheet = await open(/^Ray/, user)
  await user.click(sheet.getByRole('button', { name: 'Yes' }))
  expect(await sheet.findByText(words)).toBeDefined()
})

test('any action is ignored while another one is in flight', async () => {
  const { network, user } = await renderBoard(lists)
  let answer: (given: unknown) => void = () => undefined
  network.answer(
    'PUT /api/waitlist/12',
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  network.reply(answerNo, { eid: '12' }, { response: 'no', eiid: 1, message: '' })
  const sheet = await open(/^Linda/, user)
  await user.click(sheet.getByRole('button', { name: 'Wait List' }))
  await user.click(sheet.getByRole('button', { name: 'No' }))
  await act(async () => answer({ message: 'done' }))
  expect(await toasts().findByText('Updated')).toBeDefined()
  expect(network.to('PUT /api/noImOut/12')).toEqual([])
})

test('No Show is offered once the event has begun', async () => {
  const { network, user } = await renderBoard({ yes: [linda] }, { start_time: '2020-11-23T16:00:00.000Z' })
  network.reply(noShow, { eid: '12' }, { message: 'done' })
  await user.click((await open(/^Linda/, user)).getByRole('button', { name: 'No Show' }))
  expect(await toasts().findByText('Updated')).toBeDefined()
})

test('a player who waits for a full event can be confirmed over the spots, and the action says so', async () => {
  const { network, user } = await renderBoard(lists, { open_spots: 0 })
  network.reply(addAsYesToEvent, { message: 'done' })
  const sheet = await open(/Nora/, user)
  const over = sheet.getByRole('button', { name: /^Add To Yes List/ })
  expect(over.textContent).toContain('This goes over the limit of 2 spots. The log shows who did it.')
  await user.click(over)
  expect(await toasts().findByText('Player move to yes.')).toBeDefined()
  expect(network.to('POST /api/club/addAsYesToEvent')[0]?.body).toEqual({ eid: 12, mid: nora.mid })
})

test.each(['Cash', 'Check', 'Venmo', 'Gift'])('a payment by %s is recorded', async (type) => {
  const { network, user } = await renderBoard(lists)
  network.reply(recordEventPayment, { message: 'done', response: 'yes' })
  const sheet = await open(/Nora/, user)
  await user.click(sheet.getByRole('button', { name: 'Record Payment' }))
  await user.click(sheet.getByRole('button', { name: type }))
  expect(await toasts().findByText('Payment Recorded')).toBeDefined()
  expect(network.to('PUT /api/club/recordEventPayment')[0]?.body).toEqual({ eiid: nora.eiid, type })
})

test('a gift is not offered for a player who has not answered', async () => {
  const { user } = await renderBoard(lists)
  const sheet = await open(/^Ray/, user)
  await user.click(sheet.getByRole('button', { name: 'Record Payment' }))
  expect(sheet.getByRole('button', { name: 'Venmo' })).toBeDefined()
  expect(sheet.queryByRole('button', { name: 'Gift' })).toBeNull()
})

test('an invitation is deleted only after a question', async () => {
  const { network, user } = await renderBoard(lists)
  const route = `PUT /api/removeInvitation/${ray.eiid}`
  network.answer(route, { message: 'done' })
  const sheet = await open(/^Ray/, user)
  await user.click(sheet.getByRole('button', { name: 'Delete Invitation' }))
  await user.click(sheet.getByRole('button', { name: 'Keep it' }))
  expect(network.to(route)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Delete Invitation' }))
  await user.click(sheet.getByRole('button', { name: 'Delete Invitation' }))
  expect(await toasts().findByText('deleted')).toBeDefined()
})

test('a pair can be split, or one of them gets another partner among players without one', async () => {
  const ann = player('Ann Lee', { partner: 1, partner_eiid: 1, partner_name: 'Bo Fox' })
  const { network, user } = await renderBoard(
    { yes: [ann], needsPartner: [ray], waitlist: [nora] },
    { add_partner: true },
  )
  network.reply(breakPartnership, { message: 'done' })
  network.reply(replacePartnerFromResponsePage, { msg: 'Partner Added', response: 'yes' })
  await user.click((await open(/^Ann Lee/, user)).getByRole('button', { name: /^Remove Partnership/ }))
  await waitFor(() => expect(network.to('PUT /api/breakPartnership')[0]?.body).toEqual({ eiid: ann.eiid }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  const sheet = await open(/^Ann Lee/, user)
  await user.click(sheet.getByRole('button', { name: 'Change Partner' }))
  await user.click(sheet.getByRole('button', { name: 'Choose Ray Holt' }))
  expect(await toasts().findByText('Partner Added')).toBeDefined()
  expect(network.to('PUT /api/club/replacePartnerFromResponsePage')[0]?.body).toEqual({
    eiid: ann.eiid,
    partner: ray.eiid,
  })
})

test('a player who needs a partner gets one', async () => {
  const { network, user } = await renderBoard({ needsPartner: [ray], invited: [linda] }, { add_partner: true })
  network.reply(addPartnerForEvent, { msg: 'Partner Added', response: 'yes' })
  const sheet = await open(/^Ray/, user)
  await user.click(sheet.getByRole('button', { name: 'Add Partner' }))
  await user.type(sheet.getByLabelText('Find the partner'), 'nobody')
  expect(sheet.getByText('Sorry no names were found.')).toBeDefined()
  await user.clear(sheet.getByLabelText('Find the partner'))
  await user.click(sheet.getByRole('button', { name: 'Choose Linda Alvarez' }))
  expect(await toasts().findByText('Partner Added')).toBeDefined()
})

test('in an event open to its group, any member of it can become the partner, by three letters of the name', async () => {
  const { network, user } = await renderBoard({ needsPartner: [ray] }, { add_partner: true, no_invite: true })
  network.answer('POST /api/club/searchForPartner', [
    { eiid: null, mid: 77, first: 'Gail', last: 'Moss', club_rating: '', is_looking: false },
    { eiid: ray.eiid, mid: ray.mid, first: 'Ray', last: 'Holt', club_rating: '', is_looking: true },
  ])
  network.reply(addPartnerForEvent, { msg: 'Partner Added', response: 'yes' })
  const sheet = await open(/^Ray/, user)
  await user.click(sheet.getByRole('button', { name: 'Add Partner' }))
  await user.type(sheet.getByLabelText('Find the partner'), 'mos')
  await user.click(await sheet.findByRole('button', { name: 'Choose Gail Moss' }))
  expect(await toasts().findByText('Partner Added')).toBeDefined()
  expect(network.to('POST /api/club/searchForPartner').map(({ body }) => body)).toEqual([{ eid: 12, mid: ray.mid }])
  expect(network.to('PUT /api/club/addPartnerForEvent')[0]?.body).toEqual({ eiid: ray.eiid, partnerMid: 77 })
})

test('in an event by invitation nobody else is searched', async () => {
  const { network, user } = await renderBoard({ needsPartner: [ray] }, { add_partner: true })
  const sheet = await open(/^Ray/, user)
  await user.click(sheet.getByRole('button', { name: 'Add Partner' }))
  stopTime()
  await fillAndRest(sheet.getByLabelText('Find the partner'), 'moss')
  expect(sheet.getByText('Sorry no names were found.')).toBeDefined()
  expect(network.to('POST /api/club/searchForPartner')).toEqual([])
})

test('news of the event moves the columns, but nothing below open actions', async () => {
  const { network, user } = await renderBoard(lists)
  await waitFor(() => expect(live.connected).toBe(true))
  await open(/^Linda/, user)
  network.answer(boardRoute, aBoard({ ...lists, invited: [], no: [{ ...ray, response: 'no' }] }))
  const before = network.to(boardRoute).length
  live.say('eventChanged', { event_id: 12, version: 6 })
  await waitFor(() => expect(network.to(boardRoute).length).toBeGreaterThan(before))
  expect(namesIn('Invited')).toEqual(['Ray Holt'])
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(namesIn('No')).toEqual(['Ray Holt']))
})

test('many changes at once trigger at most two reads a second', async () => {
  const { network } = await renderBoard(lists)
  await waitFor(() => expect(live.connected).toBe(true))
  const route = boardRoute
  const before = network.to(route).length
  stopTime()
  // All of them within a second.
  for (let version = 6; version < 60; version += 1) {
    live.say('eventChanged', { event_id: 12, version })
    await pass(18)
  }
  const after = network.to(route).length - before
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThanOrEqual(2)
})

test('a list is drawn once while it is short, and asks what is in sight from 41 players on', async () => {
  const sight = fakeSight()
  const invited = (count: number) =>
    Array.from({ length: count }, (_, at) => player(`Player ${at}`, { response: null, answered: null }))
  await renderBoard({ invited: invited(40) })
  expect(sight.watches(list('Invited'))).toBe(false)
  cleanup()
  await renderBoard({ invited: invited(41) })
  expect(sight.watches(list('Invited'))).toBe(true)
})

test('of five hundred players only those in sight are drawn, each with its position; scrolling draws more, and a name finds anybody', async () => {
  const sight = fakeSight()
  const many = Array.from({ length: 500 }, (_, index) =>
    player(`P${String(index).padStart(3, '0')} Player`, { response: null }),
  )
  const { user } = await renderBoard({ invited: many })
  expect(namesIn('Invited')).toHaveLength(60)
  const [first] = within(list('Invited')).getAllByRole('listitem')
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '500'])
  // Scrolled to the very end: the last rows are drawn, the first are not, except the one that had the focus.
  screen.getByRole('button', { name: /^P000/ }).focus()
  act(() => sight.sees(list('Invited'), [24]))
  const drawn = namesIn('Invited')
  expect(drawn.at(-1)).toBe('P499 Player')
  expect(drawn).toContain('P000 Player')
  expect(drawn).not.toContain('P100 Player')
  expect(drawn).toHaveLength(80)
  await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'p250')
  await waitFor(() => expect(namesIn('Invited')).toEqual(['P250 Player']))
})
