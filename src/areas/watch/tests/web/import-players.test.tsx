import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { reportCsv } from '#areas/watch/screens/importing/player-import-rows.ts'
import { readCsv } from '#areas/watch/screens/importing/read-player-csv.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const file = (text: string, name = 'players.csv') => new File([text], name, { type: 'text/csv' })
const route = 'POST /api/watch/importPlayers/'
const said = {
  added: 1,
  duplicates: 1,
  refused: 1,
  rows: [{ result: 'added' }, { result: 'duplicate' }, { result: 'refused', why: 'Last Name Required' }],
}

async function openImport(answer: unknown = said) {
  const network = fakeNetwork({ ...reply(current, { ...marge, staff: true }), [route]: answer })
  const user = renderApp('/watch/importplayers')
  await findTitle('Import Players')
  const upload = async (text?: string) => {
    if (text !== undefined) await user.upload(screen.getByLabelText('CSV file'), file(text))
    await user.click(screen.getByRole('button', { name: 'Import' }))
  }
  return { network, user, upload }
}

test('the page warns of spaces', async () => {
  await openImport()
  expect(screen.getByText(/there must be no spaces/)).toBeDefined()
})

test.each([[undefined], [''], ['\n\n'], ['first,last\n']])('a file without rows (%j) is refused', async (text) => {
  const { network, upload } = await openImport()
  await upload(text)
  expect(await screen.findByText('Please upload your CVS file')).toBeDefined()
  expect(network.to(route)).toHaveLength(0)
})

test('each row is accounted for, refused rows first, and the report can be downloaded', async () => {
  const { network, user, upload } = await openImport()
  await upload('First,Club,LAST\nNora,A,Quist\n\nLinda,B,Alvarez\n=SUM(A1),C,\n')
  expect(await screen.findByText('1 added, 1 duplicates, 1 refused')).toBeDefined()
  expect(await screen.findByText('done')).toBeDefined()
  expect(network.to(route)[0]?.body).toEqual({
    players: [
      { first: 'Nora', last: 'Quist' },
      { first: 'Linda', last: 'Alvarez' },
      { first: '=SUM(A1)', last: '' },
    ],
  })
  const rows = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  expect(rows('1 refused')).toEqual(['=SUM(A1)Row 3: Refused. Last Name Required'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), '1 duplicates')
  expect(rows('1 duplicates')).toEqual(['Linda AlvarezRow 2: Duplicate'])

  const taken: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = (blob) => `blob:${taken.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  await user.click(screen.getByRole('button', { name: 'Download report' }))
  expect(await taken[0]?.text()).toContain("'=SUM(A1)")
})

test('a refusal from the server is shown, and the file stays chosen', async () => {
  const { upload } = await openImport(
    refusal('import-running', 'Another import is running. Try again when it’s done.', 409),
  )
  await upload('first,last\nNora,Quist\n')
  expect(await screen.findByText(/Another import is running/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('CSV file').files).toHaveLength(1)
})

test('the page shows the progress of the import', async () => {
  const { upload } = await openImport(() => new Promise(() => undefined))
  await upload('first,last\nNora,Quist\nBo,Quist\n')
  expect(await screen.findByText('Adding players: 2 rows sent')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('progressbar')).toBeDefined())
})

test.each([
  ['first,last\nA,B', [['A', 'B']]],
  [
    '\ufefffirst,last\r\nA,B\r\n\r\n  ,  \r\nC,D',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  ],
  ['LAST;FIRST\nB;A', [['A', 'B']]],
  ['first,last\n"Ann, Jr","O""Neil"', [['Ann, Jr', 'O"Neil']]],
  ['first,last\nA', [['A', '']]],
])('%j is read as %j', async (text, people) => {
  const { rows } = await readCsv(file(text))
  expect(rows?.map(({ first, last }) => [first, last])).toEqual(people)
})

test.each([
  ['first name,last name\nA,B', /The file has no “first” or “last” column. It has these: first_name, last_name/],
  [' first,last\nA,B', /The file has no “first” column. It has these: _first, last/],
  [`first,last\n${'A,B\n'.repeat(5001)}`, /more than 5,000 rows/],
  [`first,last\n${'x'.repeat(1_048_576)}`, /over 1 MB/],
])('an unreadable file is explained', async (text, words) => {
  expect((await readCsv(file(text))).trouble).toMatch(words)
})

test('no cell of the report can run as a formula', () => {
  const row = { number: 1, result: 'refused', why: '=1+1' } as const
  const report = reportCsv([
    { ...row, first: '@cmd', last: '-1' },
    { ...row, first: '\tx', last: '+1' },
  ])
  const cells = report.split(/[\r\n,"]+/).filter((cell) => /^[=+\-@\t]/.test(cell))
  expect(cells).toEqual([])
  expect(report).toContain("'@cmd")
})
