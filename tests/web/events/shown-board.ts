import { screen, within } from '@testing-library/react'
import { fakeNetwork } from '../support/fake-network.ts'
import { renderApp, standsAt } from '../support/render-app.tsx'
import { boardAnswers, type event, type FakeLists } from './fake-board.ts'

export const boardPath = '/club/eventdetails/12?cid=1000'

/** The board of the fake event with these people, as whoever runs it sees it. */
export async function showsBoard(lists: FakeLists, change: Partial<typeof event> = {}) {
  const network = fakeNetwork(boardAnswers(lists, change))
  const user = renderApp(boardPath)
  await standsAt('Monday Round Robin')
  return { network, user }
}

export const list = (name: string) => screen.getByRole('list', { name })

/** The names of a column from the top. */
export const namesIn = (name: string) =>
  [...list(name).querySelectorAll('.player-name')].map(({ textContent }) => textContent)

export const toasts = () => within(screen.getByLabelText('Messages'))
