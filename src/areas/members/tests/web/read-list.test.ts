import { expect, test } from 'vitest'
import { readList } from '#areas/members/screens/read-member-list.ts'

const read = (...parts: BlobPart[]) => readList(new File(parts, 'members.csv'))
const list = 'first,last\nJosé,Muñoz\n'
const rows = [{ first: 'José', last: 'Muñoz' }]

test('names keep their accents in each of the letters that spreadsheets write', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(list).flatMap((one) => [one.charCodeAt(0), 0])])
  const windows = Uint8Array.from(Array.from(list), (one) => one.charCodeAt(0))
  for (const bytes of [list, `\uFEFF${list}`, utf16, windows])
    expect(await read(bytes)).toEqual({ rows, numbers: [2], leftOut: [] })
})

test('semicolons, tabs and quotes are read; only columns that an import knows travel', async () => {
  const quoted = 'First Name;Last Name;Shoes\r\n"José";"Muñoz";"9\nwide"\r\n;;\r\n'
  expect(await read(quoted)).toEqual({
    rows: [{ 'First Name': 'José', 'Last Name': 'Muñoz' }],
    numbers: [2],
    leftOut: ['Shoes'],
  })
  expect(await read(list.replaceAll(',', '\t'))).toEqual({ rows, numbers: [2], leftOut: [] })
})

test('too many rows, none, and no names of columns are said before anything is sent', async () => {
  expect(await read(`first,last\n${'Jo,Oak\n'.repeat(50_000)}`)).toEqual({
    trouble: 'The list has 50000 rows. You can import up to 5,000 at a time.',
  })
  expect(await read('first,last\n')).toEqual({ trouble: 'There are no rows in this file.' })
  expect(await read('Jo,Oak\nBo,Oak\n')).toEqual({
    trouble: 'The first line must name the columns, including first and last.',
  })
})

test('each row keeps the number that the spreadsheet shows beside it, empty rows counted', async () => {
  const text = '\nfirst,last,note\nAnn,Oak,\n\n,,\nBo,Elm,"two\nlines"\nCy,Fir,\n'
  const found = await read(text)
  expect(found).toMatchObject({ numbers: [3, 6, 7] })
})
