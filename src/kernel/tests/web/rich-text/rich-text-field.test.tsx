import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { RichTextKind } from '#kernel/web/ui/rich-text/link-address.ts'
import { RichTextField } from '#kernel/web/ui/rich-text/rich-text-field.tsx'
import '#tests/support/web/render-app.tsx'
import { chooseAll, paste, write, writingBox } from '#tests/support/web/rich-text.ts'

let html = ''
interface Setting {
  readonly saved?: string
  readonly kind?: RichTextKind
  readonly error?: string
}

/** A form with one rich text field, whose value is in `html`. */
async function aField({ saved = '', kind = 'page', error }: Setting = {}) {
  function Form() {
    const [value, setValue] = useState(saved)
    html = value
    return (
      <form aria-label="Form" onSubmit={() => expect.fail('the form was sent')}>
        <RichTextField label="Text" hint="For members" kind={kind} value={value} error={error} onChange={setValue} />
        <button type="button" onClick={() => setValue('<p>Other words</p>')}>
          Load
        </button>
      </form>
    )
  }
  render(<Form />)
  return { box: await writingBox('Text'), user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  html = ''
})

test('until the editor has loaded the text can be read in its place; then it is there with its buttons', async () => {
  const { container } = render(
    <RichTextField label="Text" kind="page" value="<p>News</p>" onChange={() => undefined} />,
  )
  expect(screen.getByText('News').closest('.rich-coming')).not.toBeNull()
  expect(screen.getByText('Text: the editor is loading…').getAttribute('role')).toBe('status')
  const places = container.querySelectorAll('.rich-tool').length
  await writingBox('Text')
  expect(screen.getAllByRole('button')).toHaveLength(places)
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Bold',
    'Italic',
    'Underline',
    'Heading',
    'Smaller heading',
    'Bulleted list',
    'Numbered list',
    'Link',
    'Undo',
    'Redo',
  ])
})

test('a press on its label leads into the box, as in any other field', async () => {
  const { box, user } = await aField()
  await user.click(screen.getByText('Text'))
  expect(document.activeElement).toBe(box)
})

test('the box has its label, its hint and its complaint', async () => {
  const { box } = await aField({ error: 'Write something first.' })
  const said = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect([box.getAttribute('aria-multiline'), box.getAttribute('aria-invalid')]).toEqual(['true', 'true'])
  expect(said).toEqual(['For members', 'Write something first.'])
})

test.each([
  ['Bold', '<p><b>Courts</b></p>'],
  ['Italic', '<p><i>Courts</i></p>'],
  ['Underline', '<p><u>Courts</u></p>'],
  ['Heading', '<h2>Courts</h2>'],
  ['Smaller heading', '<h3>Courts</h3>'],
  ['Bulleted list', '<ul><li>Courts</li></ul>'],
  ['Numbered list', '<ol><li>Courts</li></ol>'],
])('%s formats the selected words, looks pressed, and removes the format again', async (name, turned) => {
  const { box, user } = await aField()
  write(box, 'Courts')
  chooseAll(box)
  await user.click(button(name))
  expect([html, button(name).getAttribute('aria-pressed')]).toEqual([turned, 'true'])
  await user.click(button(name))
  expect([html, button(name).getAttribute('aria-pressed')]).toEqual(['<p>Courts</p>', 'false'])
})

test('Undo and Redo go back and forth; undoing everything restores the original, to the letter', async () => {
  const saved = '<p>Bring <a href="https://e.org" rel="noopener nofollow ugc">water</a><br />and a hat</p>'
  const { box, user } = await aField({ saved })
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true')
  chooseAll(box)
  write(box, 'Nothing')
  expect(html).toBe('<p>Nothing</p>')
  await user.click(button('Undo'))
  expect(html).toBe(saved)
  await user.click(button('Redo'))
  expect(html).toBe('<p>Nothing</p>')
})

test('the buttons are one Tab stop, and arrows move between them', async () => {
  const { user } = await aField()
  await user.tab()
  expect(document.activeElement).toBe(button('Bold'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(button('Redo'))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(button('Italic'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(button('Redo'))
  await user.keyboard('{Home}{Tab}')
  expect(document.activeElement?.getAttribute('role')).toBe('textbox')
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(button('Bold'))
})

test('a link is set on the selected words, changed and removed', async () => {
  const { box, user } = await aField()
  write(box, 'the map')
  chooseAll(box)
  await user.click(button('Link'))
  await user.type(screen.getByLabelText('Address'), 'javascript:alert(1){Enter}')
  expect(screen.getByText(/^Enter an address like/)).toBeDefined()
  await user.clear(screen.getByLabelText('Address'))
  await user.type(screen.getByLabelText('Address'), 'example.org/map{Enter}')
  expect(html).toBe('<p><a href="https://example.org/map">the map</a></p>')
  expect(screen.queryByRole('dialog')).toBeNull()

  fireEvent.keyDown(box, { key: 'k', ctrlKey: true })
  expect((screen.getByLabelText('Address') as HTMLInputElement).value).toBe('https://example.org/map')
  await user.clear(screen.getByLabelText('Address'))
  await user.type(screen.getByLabelText('Address'), 'club@example.org')
  await user.click(button('Save link'))
  expect(html).toBe('<p><a href="mailto:club@example.org">the map</a></p>')

  await user.click(button('Link'))
  await user.click(button('Remove link'))
  expect(html).toBe('<p>the map</p>')
})

test('without a selection a link asks for its words', async () => {
  const { user } = await aField()
  await user.click(button('Link'))
  await user.type(screen.getByLabelText('Address'), 'https://example.org')
  await user.type(screen.getByLabelText('Link text'), 'Our site')
  await user.click(button('Save link'))
  expect(html).toBe('<p><a href="https://example.org">Our site</a></p>')
})

test('a link within the site that came through the API stays when its sheet is closed by Set link', async () => {
  const { box, user } = await aField({ saved: '<p><a href="/club/4">Our events</a></p>' })
  chooseAll(box)
  await user.click(button('Link'))
  await user.click(button('Save link'))
  expect(html).toBe('<p><a href="/club/4">Our events</a></p>')
})

test('tables and pictures that came through the API stay while their neighbours change', async () => {
  const picture = '<img src="/uploads/0b6f4c1e-7a52-4c1e-9d3b-2f8f6a1d9c11.webp" alt="Courts">'
  const table =
    '<table><thead><tr><th>Day</th><th>Court</th></tr></thead><tbody><tr><td>Mon</td><td>5</td></tr>' +
    '<tr><td colspan="2">closed</td></tr></tbody></table>'
  const { box } = await aField({
    saved: `<h4>Plan</h4><p>${picture}</p>${table}<ul><li>a<ol><li>b</li></ol></li></ul>`,
  })
  expect(box.querySelectorAll('td, th, img[src^="/"]')).toHaveLength(6)
  write(box, 'New ')
  expect(html).toBe(`<h4>New Plan</h4><p>${picture}</p>${table}<ul><li>a<ol><li>b</li></ol></li></ul>`)
})

test('an address becomes a link by itself, but words with a missing space do not', async () => {
  const { box } = await aField()
  write(box, 'Bring water.In case see https://e.org/map or e.org')
  expect(html).toBe('<p>Bring water.In case see <a href="https://e.org/map">https://e.org/map</a> or e.org</p>')
})

test.each([
  ['https://e.org', '<p><a href="https://e.org">Court plan</a></p>'],
  ['a@e.org', '<p><a href="mailto:a@e.org">Court plan</a></p>'],
  ['ftp://e.org', '<p>ftp://e.org</p>'],
  ['water.In', '<p>water.In</p>'],
])('%s pasted over words links them if it is an address', async (pasted, expected) => {
  const { box } = await aField()
  write(box, 'Court plan')
  chooseAll(box)
  write(box, pasted)
  expect(html).toBe(expected)
})

test('the editor writes all forms of a text as the server stores them', async () => {
  // src/kernel/tests/api/rich-text checks that the server stores this text unchanged.
  const saved =
    '<h2>A</h2><h3>B</h3><h4>C</h4><p>D<b>e</b><i>f</i><u>g</u><br>h</p><p><br></p><ul><li>i<ol><li>j</li></ol></li></ul>' +
    '<table><thead><tr><th>k</th></tr></thead><tbody><tr><td rowspan="2">l</td></tr><tr><td>m</td></tr></tbody></table>' +
    '<p><img src="/uploads/0b6f4c1e-7a52-4c1e-9d3b-2f8f6a1d9c11.webp" alt="n"></p>'
  const { box } = await aField({ saved: `${saved}<p>x</p>` })
  write(box, 'Z')
  expect(html).toBe(`${saved.replace('A', 'ZA')}<p>x</p>`)
})

test('a new value from outside replaces the text in the box', async () => {
  const { box, user } = await aField({ saved: '<p>Old</p>' })
  await user.click(button('Load'))
  expect([box.textContent, html]).toEqual(['Other words', '<p>Other words</p>'])
})

test('removing all words leaves an empty value', async () => {
  const { box } = await aField({ saved: '<h2>News</h2>' })
  chooseAll(box)
  fireEvent.keyDown(box, { key: 'Backspace' })
  expect(html).toBe('')
})

test('text copied from Word loses its styles, and its lists become lists', async () => {
  const { box } = await aField()
  const item = (mark: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level1 lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>` +
    `<![endif]>${words}<o:p></o:p></p>`
  paste(
    box,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
    <!--StartFragment--><h1 style='color:#2F5496'>Courts<o:p></o:p></h1>
    <p class=MsoNormal style='mso-margin:0'><b>Five</b>&nbsp;and <span style='color:red'>six</span> are <i>closed</i><o:p></o:p></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>
    ${item('·', 'Bring a hat')}${item('·', 'Bring water')}${item('1.', 'Warm up')}
    <img src="file:///C:/clip.png"><!--EndFragment--></body></html>`,
  )
  expect(html).toBe(
    '<h2>Courts</h2><p><b>Five</b> and six are <i>closed</i></p>' +
      '<ul><li>Bring a hat</li><li>Bring water</li></ul><ol><li>Warm up</li></ol>',
  )
})

test('text copied from a page keeps words, links and bold, and nothing that runs or styles', async () => {
  const { box } = await aField()
  paste(
    box,
    `<meta charset="utf-8"><div style="color:red"><script>alert(1)</script><span style="font-weight:700">Rain</span> at
    <a href="https://e.org/x" style="text-decoration:underline" onclick="x()">noon</a>,
    <a href="javascript:alert(1)">tap</a><img src="https://e.org/x.png"></div><blockquote>Stay dry</blockquote>`,
  )
  expect(html).toBe('<p><b>Rain</b> at <a href="https://e.org/x">noon</a>, tap</p><p>Stay dry</p>')
})

test('in a mail the rows of a pasted table become lines', async () => {
  const { box } = await aField({ kind: 'mail' })
  paste(box, '<table><tr><th>Day</th><th>Court</th></tr><tr><td>Mon</td><td>5</td></tr></table>')
  expect(html).toBe('<p>Day Court</p><p>Mon 5</p>')
})
