import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getScores } from '#areas/rosters/calls/scores.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { scoreAnswers, someScores } from './fake-scores.ts'

const late = { timeout: 30_000 }

test('a draw that was made since the players were looked at stands in the scores at once', async () => {
  const network = fakeNetwork(scoreAnswers(someScores({ games: [] })))
  const user = renderApp('/club/doubleRoster/12?cid=1000&view=missing')
  await findTitle('Event Roster')
  await screen.findByText(/ checked in$/, {}, late)
  network.reply(getScores, { eid: '12' }, someScores())
  await user.click(screen.getByRole('link', { name: 'Scores' }))
  expect(await screen.findByText('0 of 4 games scored', {}, late)).toBeDefined()
})
