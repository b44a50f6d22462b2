import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { uploadImage } from '#areas/platform/calls/uploads.ts'
import { getScoreboardDisplay, scoreboardDisplaySetup, scoreboardMatch } from '#areas/scoreboard/calls/scoreboard.ts'
import { checkForLiveMatch, getMatch, liveMatches, matches } from '#areas/scoring/calls/scoring.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { aBoardState, usualLook } from './fake-board.ts'

const board = { ...marge, scoreboard: true, scoreboardAuth: true }
const alternate = { ...marge, alt_scorekeeper: true }
const lists = { ...reply(liveMatches, []), ...reply(matches, []), ...reply(checkForLiveMatch, { userId: '1000' }, []) }
const boardCalls = {
  ...lists,
  ...reply(current, board),
  ...reply(scoreboardMatch, aBoardState()),
  ...reply(getScoreboardDisplay, usualLook),
}

describe('the entrances to the menu', () => {
  test.each(['/', '/scoreboardMenu'])(
    'the scoreboard account, at %s: Logout, its screen in a new tab, its manager',
    async (path) => {
      fakeNetwork(boardCalls)
      renderApp(path)
      await findTitle('Scoreboard')
      const main = within(screen.getByRole('main'))
      const open = main.getByRole('link', { name: /^Open scoreboard\b(?! manager)/ })
      expect([open.getAttribute('href'), open.getAttribute('target')]).toEqual(['/scoreboard', '_blank'])
      expect(main.getByRole('link', { name: 'Open scoreboard manager' }).getAttribute('href')).toBe(
        '/scoreboardManager',
      )
      expect(main.getByRole('button', { name: 'Logout' })).toBeDefined()
      expect(await main.findByText(/^Alvarez and Chen 7, Novak 4/)).toBeDefined()
      expect(window.location.pathname).toBe(path)
    },
  )

  test('the scoreboard account is offered nothing but its home', async () => {
    fakeNetwork(boardCalls)
    renderApp('/')
    await findTitle('Scoreboard')
    const nav = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home'])
  })

  test('the alternate scorekeeper is led from home to the menu and stays there', async () => {
    fakeNetwork({ ...lists, ...reply(current, alternate) })
    renderApp('/')
    await waitForPath('/scoreboardMenu')
    await findTitle('Scoreboard')
    expect(screen.queryByRole('link', { name: /Open scoreboard/ })).toBeNull()
    expect(window.location.pathname).toBe('/scoreboardMenu')
  })

  test.each([
    ['a user', marge],
    ['a visitor', null],
  ])('%s is redirected from the menu to home, and stays there', async (_who, user) => {
    fakeNetwork({ ...lists, ...reply(current, user) })
    renderApp('/scoreboardMenu')
    await waitForPath('/')
    await findTitle('Live matches')
  })

  test.each([
    ['a user', marge],
    ['the alternate scorekeeper', alternate],
    ['a visitor', null],
  ])('%s is redirected from the manager to the login', async (_who, user) => {
    fakeNetwork({ ...lists, ...reply(current, user) })
    renderApp('/scoreboardManager')
    await waitForPath('/login')
  })
})

describe('what the match’s scorekeeper sends to the board', () => {
  const own = { ...matchRow().match, offer_completion: false, is_owner: true }
  const keeps = {
    ...lists,
    ...reply(current, alternate),
    ...reply(checkForLiveMatch, { userId: '1000' }, filled(checkForLiveMatch, [own])),
  }
  const said = (event: string) => live.sent.filter((message) => message.event === event).map(({ payload }) => payload)

  test('a clear signal with an id, after a question', async () => {
    fakeNetwork(keeps)
    const user = renderApp('/scoreboardMenu')
    await user.click(await screen.findByRole('button', { name: 'Clear the scoreboard' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(said('clearScoreboard')).toEqual([])
    await user.click(sheet.getByRole('button', { name: 'Clear the scoreboard' }))
    await screen.findByText('Scoreboard cleared')
    expect(said('clearScoreboard')).toEqual([{ op_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  })

  test('names of at most 40 characters, and back to the players’ own', async () => {
    fakeNetwork(keeps)
    const user = renderApp('/scoreboardMenu')
    await user.click(await screen.findByRole('button', { name: 'Change names' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByLabelText('Team 1, first line'), 'x'.repeat(45))
    await user.click(sheet.getByRole('button', { name: 'Show these names' }))
    await screen.findByText('These names are on the scoreboard now')
    expect(said('scoreboardNames')).toEqual([
      { line1: '', team1_line1: 'x'.repeat(40), team1_line2: '', team2_line1: '', team2_line2: '' },
    ])
  })
})

describe('the manager', () => {
  const saving = 'PUT /api/scoreboardDisplaySetup'
  async function open(answers: Readonly<Record<string, unknown>> = {}) {
    const network = fakeNetwork({ ...boardCalls, ...answers })
    const user = renderApp('/scoreboardManager')
    await findTitle('Scoreboard manager')
    const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
    return { network, user, field }
  }
  const veilOfPreview = () => document.querySelector<HTMLElement>('.board-team')?.style.getPropertyValue('--start')

  test('takes six hex digits without #, shows them at once, and saves them', async () => {
    const { network, user, field } = await open({
      ...reply(scoreboardDisplaySetup, { ...usualLook, t1gradient_start: '112233' }),
    })
    const start = await field('Team 1 gradient start')
    expect(start.maxLength).toBe(6)
    await user.clear(start)
    await user.type(start, '1122334')
    expect(start.value).toBe('112233')
    await waitFor(() => expect(veilOfPreview()).toBe('#112233'))
    expect(screen.getByText(/^Not saved yet/)).toBeDefined()

    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved. It’s on the scoreboard now.')
    expect(network.to(saving)[0]?.body).toEqual({
      team1GradientStart: '112233',
      team1GradientEnd: '933c20',
      team2GradientStart: '0C61A4',
      team2GradientEnd: '2C2E67',
      background: '',
    })
  })

  test('takes a pasted colour with its #, and one from the picker', async () => {
    const { user, field } = await open()
    const end = await field('Team 2 gradient end')
    await user.clear(end)
    await user.paste('#A1b2C3')
    expect(end.value).toBe('A1b2C3')
    fireEvent.change(await field('Pick team 1 gradient end'), { target: { value: '#00ff00' } })
    expect((await field('Team 1 gradient end')).value).toBe('00ff00')
  })

  test('reports an invalid colour, keeps the preview, and sends nothing', async () => {
    const { network, user, field } = await open()
    const start = await field('Team 2 gradient start')
    await user.clear(start)
    await user.type(start, 'blue')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter 6 hex digits without #, such as f8db28')).toBeDefined()
    expect(network.to(saving)).toEqual([])
  })

  test('restores the default colours', async () => {
    const { user, field } = await open({ ...reply(getScoreboardDisplay, { ...usualLook, t1gradient_end: '000000' }) })
    await field('Team 1 gradient end')
    await user.click(screen.getByRole('button', { name: 'Use the default colors' }))
    expect((await field('Team 1 gradient end')).value).toBe('933c20')
  })

  test('uploads a picture, shows it, and puts it on the board with the rest', async () => {
    const id = '5b1c8d0e-0000-4000-8000-000000000000'
    const url = `/uploads/${id}.webp`
    const upload = 'POST /api/upload/image'
    const { network, user } = await open({
      ...reply(uploadImage, { id, url, width: 8, height: 8 }),
      ...reply(scoreboardDisplaySetup, { ...usualLook, background: url, background_id: id }),
    })
    const input = await screen.findByLabelText('Background picture')
    await user.upload(input, new File(['bytes'], 'club.png', { type: 'image/png' }))
    expect(await screen.findByRole('button', { name: 'No picture' })).toBeDefined()
    expect(network.to(upload)[0]?.headers.get('content-type')).toBe('image/png')
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('.board-picture')?.style.backgroundImage).toContain(url),
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(network.to(saving)[0]?.body).toMatchObject({ background: id }))
  })

  test.each([
    [
      'too large',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'This picture is over 5 MB. Choose a smaller one.',
    ],
    ['a PDF', new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'Choose a PNG, JPEG or WebP picture.'],
  ])('refuses a file that is %s before it is sent', async (_what, file, words) => {
    const { network } = await open()
    fireEvent.change(await screen.findByLabelText('Background picture'), { target: { files: [file] } })
    expect(await screen.findByText(words)).toBeDefined()
    expect(network.to('POST /api/upload/image')).toEqual([])
  })

  test('reports what the server finds wrong with a picture', async () => {
    const words = 'We can’t read this picture. Use a PNG, JPEG or WebP file.'
    const { user } = await open({ ...reply(uploadImage, refusal('picture-invalid', words, 400)) })
    await user.upload(
      await screen.findByLabelText('Background picture'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    )
    expect(await screen.findByText(words)).toBeDefined()
  })

  test('can be requested again when its look cannot be read', async () => {
    const { network, user } = await open({
      ...reply(getScoreboardDisplay, refusal('not-found', 'We couldn’t find that.', 404)),
    })
    network.reply(getScoreboardDisplay, usualLook)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Team 1 gradient start')).toBeDefined()
  })
})

describe('sharing a match', () => {
  async function open(change: Parameters<typeof matchRow>[0] = {}) {
    fakeNetwork({ ...lists, ...reply(getMatch, { matchId: '7' }, [matchRow(change)]) })
    const user = renderApp('/match/7')
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    return { user, sheet: within(await screen.findByRole('dialog')) }
  }

  test('shares the link', async () => {
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share })
    const { user, sheet } = await open()
    await user.click(sheet.getByRole('button', { name: 'Share link' }))
    expect(share).toHaveBeenCalledWith({ title: 'Alvarez & Chen – Novak & Diaz', url: 'http://localhost:3000/match/7' })
    Reflect.deleteProperty(navigator, 'share')
  })

  test('shows a QR code of the same link', async () => {
    const { sheet } = await open()
    expect(sheet.getByRole('img', { name: /QR code/ })).toBeDefined()
  })

  test('gives the overlay’s address with the chosen options', async () => {
    const { user, sheet } = await open()
    expect(sheet.queryByTitle('Overlay preview')).toBeNull()
    await user.click(sheet.getByText('Show the score on a stream'))
    await user.selectOptions(await sheet.findByLabelText('Position'), 'Top right')
    await user.click(sheet.getByLabelText('Compact (one line per team)'))
    const address = sheet.getByLabelText<HTMLTextAreaElement>('Overlay link').value
    expect(address).toBe('http://localhost:3000/overlay/7?theme=dark&corner=tr&compact=1')
    await user.click(sheet.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  test('offers to follow the court of a tournament, in a stream and on a page', async () => {
    const { user, sheet } = await open({ tournament_id: 31 })
    await user.click(sheet.getByText('Show the score on a stream'))
    await user.selectOptions(await sheet.findByLabelText('Show'), 'Every match on Court 4')
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Overlay link').value).toBe(
      'http://localhost:3000/overlay/court/31/4?theme=dark',
    )
    expect(sheet.getByText(/Each Autumn Open match on Court 4 appears when it starts/)).toBeDefined()
    await user.click(sheet.getByText('Show the score on a stream'))
    await user.click(sheet.getByText('Add a score card to your website'))
    await user.selectOptions(await sheet.findByLabelText('Show'), 'Every match on Court 4')
    expect(sheet.getByLabelText<HTMLTextAreaElement>('Card HTML').value).toContain(
      'http://localhost:3000/card/court/31/4',
    )
  })

  test('offers no court where the match has none, or no tournament', async () => {
    const { user, sheet } = await open({ tournament_id: 31, court_number: '' })
    await user.click(sheet.getByText('Show the score on a stream'))
    await sheet.findByLabelText('Position')
    expect(sheet.queryByLabelText('Show')).toBeNull()
  })

  test('gives the Card HTML', async () => {
    const { user, sheet } = await open()
    await user.click(sheet.getByText('Add a score card to your website'))
    const html = (await sheet.findByLabelText<HTMLTextAreaElement>('Card HTML')).value
    const frame = new DOMParser().parseFromString(html, 'text/html').querySelector('iframe')
    expect(frame?.getAttribute('src')).toBe('http://localhost:3000/card/7')
    expect(frame?.title).toBe('Live score')
  })
})
