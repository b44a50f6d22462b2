import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getEventToEdit, getMixerEventsAdmin } from '#areas/events/calls/events.ts'
import { editSeries, endSeries, getSeries, previewRepeat } from '#areas/events/calls/series.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import '#tests/support/web/fake-live.ts'
import { event } from './fake-event.ts'

const eid = String(event.eid)
const date = { ...event, series: 4 }
const effect = { changed: 14, removed: 0, added: 0, own: 2, replies_kept: 231, replies_removed: 0, told: 3 }
const edited = `PUT /api/club/editSeries/${eid}`
const ended = `POST /api/club/endSeries/${eid}`
const late = { timeout: 30_000 }

async function openForm(more: object = {}) {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getMixerEventsAdmin, { gid: '3' }, [date]),
    ...reply(getEventToEdit, { eid }, date),
    ...reply(
      getSeries,
      { eid },
      {
        series: 4,
        repeat: { every: 'week', weeks: 1, days: ['MO'] },
        until: null,
        dates: 14,
        last_day: null,
        version: 2,
      },
    ),
    ...reply(previewRepeat, { gid: '3' }, { days: ['2031-01-13', '2031-01-20'], count: 2, horizon: '2031-02-01' }),
    ...reply(editSeries, { eid }, effect),
    ...reply(endSeries, { eid }, { removed: 13, replies_removed: 20, told: 0 }),
    ...more,
  })
  const user = renderApp(`/club/addEvent?cid=1000&gid=3&edit=${eid}`)
  await screen.findByLabelText('Repeats', {}, late)
  return { network, user }
}
const save = (user: ReturnType<typeof renderApp>) => user.click(screen.getByRole('button', { name: 'Save Changes' }))

test('an edit of a date asks which dates are meant, and says what each answer would do', async () => {
  const { network, user } = await openForm()
  await save(user)
  const sheet = within(await screen.findByRole('dialog', { name: 'Which dates do you want to change?' }))
  const all = await sheet.findByRole('radio', { name: 'All upcoming dates' })
  const words =
    '14 dates change. 231 replies are kept. 2 dates keep what they have of their own. 3 people get an email.'
  expect(await sheet.findAllByText(words)).toHaveLength(2)
  await user.click(all)
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.to(edited)).toHaveLength(3))
  expect(network.to(edited).map(({ body }) => body)).toMatchObject([
    { scope: 'following', preview: true, version: 2 },
    { scope: 'all', preview: true },
    { scope: 'all', version: 2 },
  ])
  expect(network.to(edited)[2]?.body).not.toHaveProperty('repeat')
})

test('other days cannot be for one date only', async () => {
  const { network, user } = await openForm()
  await user.click(screen.getByRole('checkbox', { name: 'Thursday' }))
  await save(user)
  const sheet = within(await screen.findByRole('dialog', { name: 'Which dates do you want to change?' }))
  expect(sheet.queryByRole('radio', { name: 'This date' })).toBeNull()
  await sheet.findAllByText(/^14 dates change/)
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.to(edited)).toHaveLength(3))
  expect(network.to(edited)[2]?.body).toMatchObject({
    scope: 'following',
    repeat: { every: 'week', weeks: 1, days: ['MO', 'TH'] },
    until: null,
  })
})

test('dates that people have paid for are deleted only after a second question', async () => {
  const { network, user } = await openForm({
    ...reply(endSeries, { eid }, ({ body }: { body: unknown }) => {
      const { preview, confirmed } = body as { preview?: boolean; confirmed?: boolean }
      return preview || confirmed
        ? { removed: 13, replies_removed: 20, told: 0 }
        : refusal('event-has-payments', 'Someone has paid.', 409, { paid: 2, may_confirm: true })
    }),
  })
  await user.click(screen.getByRole('button', { name: 'DELETE' }))
  const sheet = within(await screen.findByRole('dialog', { name: `Delete ${event.title}?` }))
  await user.click(sheet.getByRole('radio', { name: 'This and following dates' }))
  expect(
    (await sheet.findAllByText('13 dates are deleted. 20 replies go with their dates. The series ends.')).length,
  ).toBeGreaterThan(0)
  await user.click(sheet.getByRole('button', { name: 'Delete' }))
  expect(await sheet.findByText(/^2 players have paid/)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Delete anyway' }))
  await waitFor(() => expect(network.to(ended).at(-1)?.body).toEqual({ scope: 'following', confirmed: true }))
})
