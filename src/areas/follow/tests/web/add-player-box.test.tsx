import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import {
  addPlayerName,
  addPlayerNameAndFollow,
  getFollowedPlayers,
  searchForPlayer,
} from '#areas/follow/calls/follow.ts'
import { fakeNetwork, reply, text } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { fillAndRest, stopTime } from '#tests/support/web/stopped-time.ts'

const verified = { ...marge, phone_verified: true }

async function atTheBox(answers: Readonly<Record<string, unknown>> = {}, user = verified) {
  const network = fakeNetwork({
    ...reply(current, user),
    ...reply(getFollowedPlayers, { user_id: '1000' }, []),
    ...answers,
  })
  const person = renderApp('/watch/follow')
  await findTitle('Follow Players')
  const box = within(await screen.findByRole('region', { name: 'Add a player' }))
  return { network, person, box }
}

test.each([
  ['', '', 'First & Last Name Required'],
  ['O', 'Newman', 'First Name Required'],
  ['Otto', 'N', 'Last Name Required'],
])('the name "%s" "%s" is not sent: %s', async (first, last, complaint) => {
  const { network, person, box } = await atTheBox()
  if (first) await person.type(box.getByLabelText('First name'), first)
  if (last) await person.type(box.getByLabelText('Last name'), last)
  await person.click(box.getByRole('button', { name: 'Add Player and Follow' }))
  expect(await box.findByText(complaint)).toBeDefined()
  expect(network.to('POST /api/addPlayerNameAndFollow/')).toEqual([])
})

test('a user adds and follows at once', async () => {
  const { network, person, box } = await atTheBox({ ...reply(addPlayerNameAndFollow, text('Player Added')) })
  await person.type(box.getByLabelText('First name'), 'Otto ')
  await person.type(box.getByLabelText('Last name'), 'Newman')
  network.reply(getFollowedPlayers, { user_id: '1000' }, [{ player_id: 9, player_name: 'Otto Newman' }])
  await person.click(box.getByRole('button', { name: 'Add Player and Follow' }))
  expect(await screen.findByText('Player Added')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Following Otto Newman' })).toBeDefined()
  expect(network.to('POST /api/addPlayerNameAndFollow/')[0]?.body).toEqual({ first: 'Otto', last: 'Newman' })
})

test('from three characters on the box shows who has such a name already', async () => {
  const search = 'POST /api/watch/searchForPlayer'
  const otto = { player_id: 9, player_name: 'Otto Newman', follow: false }
  const { network, box } = await atTheBox({ ...reply(searchForPlayer, [otto]) })
  stopTime()
  await fillAndRest(box.getByLabelText('First name'), 'Ot')
  expect(network.to(search)).toEqual([])
  await fillAndRest(box.getByLabelText('First name'), 'Ott')
  expect(network.to(search)).toHaveLength(1)
  expect(box.getByRole('button', { name: /Otto Newman/ })).toBeDefined()
  expect(box.getByRole('list', { name: 'Players with similar names' })).toBeDefined()
})

test('a name that exists is reported', async () => {
  const { person, box } = await atTheBox({ ...reply(addPlayerNameAndFollow, text('Player Exists')) })
  await person.type(box.getByLabelText('First name'), 'Otto')
  await person.type(box.getByLabelText('Last name'), 'Newman')
  await person.click(box.getByRole('button', { name: 'Add Player and Follow' }))
  const words = 'Player name already exists so player was not added. Find the player to follow.'
  expect(await box.findByText(words)).toBeDefined()
})

test('staff add a name without following', async () => {
  const { network, person, box } = await atTheBox(
    { ...reply(addPlayerName, text('Player Added')) },
    { ...verified, staff: true },
  )
  await person.type(box.getByLabelText('First name'), 'Otto')
  await person.type(box.getByLabelText('Last name'), 'Newman')
  await person.click(box.getByRole('button', { name: 'Add Player' }))
  expect(await screen.findByText('Player Added')).toBeDefined()
  expect(network.to('POST /api/addPlayerName')).toHaveLength(1)
  expect(network.to('POST /api/addPlayerNameAndFollow/')).toEqual([])
})
