import { screen, within } from '@testing-library/react'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { boardAnswers, type event, type FakeLists, player } from './fake-board.ts'

export const boardPath = '/club/eventdetails/12?cid=1000'

/** The board of the fake event with these people, as its admins see it. */
export async function renderBoard(lists: FakeLists, change: Partial<typeof event> = {}) {
  const network = fakeNetwork(boardAnswers(lists, change))
  const user = renderApp(boardPath)
  await findTitle('Monday Round Robin')
  return { network, user }
}

export const list = (name: string) => screen.getByRole('list', { name })

/** The names in a column, from the top. */
export const namesIn = (name: string) =>
  [...list(name).querySelectorAll('.player-name')].map(({ textContent }) => textContent)

export const toasts = () => within(screen.getByLabelText('Messages'))

/** The people of the fake event, by name. */
export const people = {
  linda: player('Linda Alvarez', { payment_type: 'Cash', viewed: true }),
  tom: player('Tom Becker', { club_rating: '4.0' }),
  nora: player('Nora Webb', { response: 'waitlist', position: 1 }),
  otto: player('Otto Lund', { response: 'waitlist', position: 2, failed: true }),
  ray: player('Ray Holt', { response: null, answered: null }),
}
const { linda, tom, nora, otto, ray } = people
/** The lists they are on. */
export const peopleLists: FakeLists = { yes: [tom, linda], waitlist: [otto, nora], invited: [ray] }

/** Opens the actions of a player, or a sheet of the event. */
export async function open(name: RegExp, user: ReturnType<typeof renderApp>) {
  await user.click(screen.getByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}
