import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { mergeProfiles } from '#areas/members/calls/member-lists.ts'
import { getClubMembers, getMemberName } from '#areas/members/calls/members.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const late = { timeout: 30_000 }

const side = { email: '', phone: '', status: 'here', club_rating: '', dues_paid: 'yes', groups: 1, invitations: 2 }
const answers = {
  ...clubAnswers,
  ...reply(getMemberName, [
    { mid: 8, ref_id: 8, first: 'Bo', last: 'Nilsson' },
    { mid: 9, ref_id: 9, first: 'Bob', last: 'Nilsson' },
  ]),
  'GET /api/club/mergeProfiles/1000/8/9': {
    keep: { ...side, mid: 8, first: 'Bo', last: 'Nilsson', verified: true },
    merge: { ...side, mid: 9, first: 'Bob', last: 'Nilsson', verified: true },
  },
}

const chooseBoth = async (user: ReturnType<typeof renderApp>) => {
  await findTitle('Merge profiles')
  await user.type(screen.getByLabelText('Keep'), 'nil')
  await user.click(await screen.findByRole('button', { name: 'Choose Bo Nilsson' }, late))
  await user.type(screen.getByLabelText('Merge into it'), 'nil')
  await user.click(await screen.findByRole('button', { name: 'Choose Bob Nilsson' }, late))
}

test('nothing is merged before both members are chosen: the server refuses what is missing', async () => {
  const merge = 'POST /api/club/mergeProfiles'
  const network = fakeNetwork({
    ...answers,
    ...reply(mergeProfiles, refusal('merge-needs-both', 'Select both names to merge', 400)),
  })
  const user = renderApp('/club/admin/mergeaccounts?cid=1000')
  await findTitle('Merge profiles')
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Select both names to merge')).toBeDefined()
  expect(network.to(merge)[0]?.body).toEqual({ cid: 1000 })
})

test('both records are shown side by side, and are merged after a question', async () => {
  fakeNetwork({ ...answers, ...reply(mergeProfiles, { message: 'Merged Accounts', mid: 8 }) })
  const user = renderApp('/club/admin/mergeaccounts?cid=1000')
  await chooseBoth(user)
  expect(await screen.findByText(/we’ll use the kept record’s login/, {}, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('Merge Bob Nilsson into Bo Nilsson?')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Merge' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Merged Accounts')).toBeDefined()
})

test('two members who are registered for one event are reported with its name', async () => {
  const words =
    'Both members are registered for the same event, or for two events at the same time. Remove one of those registrations first.'
  fakeNetwork({
    ...answers,
    ...reply(mergeProfiles, refusal('merge-both-registered', words, 409, { event: 'Monday Round Robin' })),
  })
  const user = renderApp('/club/admin/mergeaccounts?cid=1000')
  await chooseBoth(user)
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await user.click(screen.getAllByRole('button', { name: 'Merge' }).at(-1) as HTMLElement)
  expect(await screen.findByText(`${words} Monday Round Robin`)).toBeDefined()
})

test('likely doubles are suggested; what stays is said, and the button is red only once both are chosen', async () => {
  const person = {
    gender: 'F',
    gender_stated: true,
    email: '',
    phone: '',
    status: 'here',
    club_rating: '',
    birthday: null,
    dues_paid: 'yes',
  }
  const row = { ...person, membership_expiration: null, verified: false, verified_time: null, last: 'Nilsson' }
  fakeNetwork({
    ...answers,
    ...reply(
      getClubMembers,
      { cid: '1000' },
      filled(getClubMembers, [
        { ...row, mid: 9, first: 'BO' },
        { ...row, mid: 8, first: 'Bo', verified: true },
        { ...row, mid: 7, first: 'Ann' },
      ]),
    ),
  })
  const user = renderApp('/club/admin/mergeaccounts?cid=1000')
  await findTitle('Merge profiles')
  const merge = () => screen.getByRole('button', { name: 'Merge' })
  expect(merge().className).not.toContain('button-danger')
  await user.click(await screen.findByRole('button', { name: 'Compare Bo Nilsson and BO Nilsson' }, late))
  expect(screen.getByText(/record and remove/).textContent).toBe(
    'We’ll keep Bo Nilsson’s record and remove BO Nilsson’s.',
  )
  expect(merge().className).toContain('button-danger')
})
