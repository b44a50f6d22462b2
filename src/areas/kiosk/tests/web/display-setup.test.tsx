import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import {
  addKioskPage,
  deleteKioskPage,
  getKioskPages,
  getKioskSetting,
  moveKioskPage,
  setKioskSetting,
} from '#areas/kiosk/calls/kiosk.ts'
import { uploadImage } from '#areas/platform/calls/uploads.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const slides = [
  { id: 1, slide_name: 'Autumn party', image: '/uploads/1.webp' },
  { id: 2, slide_name: 'Nets', image: '/uploads/2.webp' },
]
const answers = {
  ...clubAnswers,
  ...reply(myClubs, [club]),
  ...reply(getKioskSetting, { cid: '1000' }, { is_on: false }),
  ...reply(getKioskPages, { cid: '1000' }, slides),
  ...reply(setKioskSetting, { cid: '1000' }, { is_on: true }),
  ...reply(moveKioskPage, { message: 'updated' }),
  ...reply(deleteKioskPage, { message: 'deleted' }),
  ...reply(addKioskPage, { message: 'added', id: 3 }),
  ...reply(uploadImage, { id: 'a-picture', url: '/uploads/a-picture.webp', width: 8, height: 8 }),
}

async function open(more: object = {}) {
  const network = fakeNetwork({ ...answers, ...more })
  const user = renderApp('/club/admin/displaysetup?cid=1000')
  await findTitle('Kiosk')
  return { network, user }
}

test('the screen is turned on, and then has an address and its code', async () => {
  const { network, user } = await open()
  expect(screen.queryByText(/\/kiosk\/1000$/)).toBeNull()
  network.reply(getKioskSetting, { cid: '1000' }, { is_on: true })
  await user.click(screen.getByRole('button', { name: 'Turn on Clubhouse screen' }))
  expect(await screen.findByText(/\/kiosk\/1000$/)).toBeDefined()
  expect(screen.getByRole('img', { name: 'QR code for the Sunny Court screen' })).toBeDefined()
  expect(network.to('PUT /api/club/kioskSetting/1000')[0]?.body).toEqual({ is_on: true })
})

test('slides change their turns, and are deleted after a question', async () => {
  const { network, user } = await open()
  const list = within(await screen.findByRole('region', { name: 'Slides (2 of 20)' }))
  await user.click(list.getByRole('button', { name: 'Earlier Nets' }))
  expect(network.to('PUT /api/club/moveKioskPage')[0]?.body).toEqual({ id: 2, place: 1 })
  await user.click(list.getByRole('button', { name: 'Delete Autumn party' }))
  expect(network.to('PUT /api/club/deleteKioskPage')).toEqual([])
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete Autumn party?' }))
  await user.click(sheet.getByRole('button', { name: 'Delete' }))
  expect(network.to('PUT /api/club/deleteKioskPage')[0]?.body).toEqual({ id: 1 })
})

test('a slide needs a name and a picture, which is uploaded at once', async () => {
  const { network, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add slide' }))
  expect(screen.getByText('Name the slide')).toBeDefined()
  expect(screen.getAllByText('Choose a picture').length).toBeGreaterThan(1)
  await user.type(screen.getByLabelText('Name'), 'Party')
  await user.upload(screen.getByLabelText('Slide picture'), new File(['x'], 'a.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'What the slide will show' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add slide' }))
  expect(network.to('POST /api/club/addKioskPage/')[0]?.body).toEqual({ cid: 1000, name: 'Party', image: 'a-picture' })
})

test('what the server refuses stands above the form; twenty slides leave no form', async () => {
  const full = refusal('kiosk-full', 'There are already 20 slides. Delete one to add another.', 409)
  const { user } = await open({ ...reply(addKioskPage, full) })
  await user.type(await screen.findByLabelText('Name'), 'Party')
  await user.upload(screen.getByLabelText('Slide picture'), new File(['x'], 'a.png', { type: 'image/png' }))
  await screen.findByRole('img', { name: 'What the slide will show' })
  await user.click(screen.getByRole('button', { name: 'Add slide' }))
  expect(await screen.findByText(/There are already 20 slides/)).toBeDefined()
})

test('without a slide the page says what the screen shows instead', async () => {
  await open({ ...reply(getKioskPages, { cid: '1000' }, []) })
  expect(await screen.findByText('No slides yet')).toBeDefined()
})
