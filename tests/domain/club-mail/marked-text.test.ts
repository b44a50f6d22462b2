import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlOfMarked, markedOfHtml, saysMore } from '#domain/club-mail/marked-text'

test.each([
  ['One\ntwo\n\nThree', '<p>One<br>two</p><p>Three</p>'],
  ['# News\nText', '<h2>News</h2><p>Text</p>'],
  ['## Smaller', '<h3>Smaller</h3>'],
  ['- a\n- b\n\n1. c\n2. d', '<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>'],
  ['very **bold** and _leaning_', '<p>very <b>bold</b> and <i>leaning</i></p>'],
  ['a_file_name and 2 * 3 ** 4', '<p>a_file_name and 2 * 3 ** 4</p>'],
  ['<script>alert("1")</script> & co', '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co</p>'],
  ['See https://example.org/a_b_c.', '<p>See <a href="https://example.org/a_b_c">https://example.org/a_b_c</a>.</p>'],
  [
    '[the **map**](https://example.org/?a=1&b=2)',
    '<p><a href="https://example.org/?a=1&amp;b=2">the <b>map</b></a></p>',
  ],
  ['[bad](javascript:alert)', '<p>[bad](javascript:alert)</p>'],
  ['', ''],
])('%j is %s', (text, html) => {
  expect(htmlOfMarked(text)).toBe(html)
})

test('what was typed comes back to be edited, and means the same', () => {
  const word = fc.constantFrom(
    'dink',
    '**bold**',
    '_soft_',
    'A&B',
    '<b>',
    'https://example.org/x',
    '[go](https://a.example/)',
    '3',
  )
  const line = fc.tuple(fc.constantFrom('', '# ', '## ', '- ', '1. '), fc.array(word, { minLength: 1, maxLength: 4 }))
  const text = fc
    .array(
      line.map(([mark, words]) => mark + words.join(' ')),
      { maxLength: 6 },
    )
    .map((lines) => lines.join('\n\n'))
  fc.assert(
    fc.property(text, (typed) => {
      const html = htmlOfMarked(typed)
      expect(htmlOfMarked(markedOfHtml(html))).toBe(html)
    }),
  )
})

test('tables, pictures and underlined words are more than marks can say', () => {
  expect(saysMore('<table><tr><td>1</td></tr></table>')).toBe(true)
  expect(saysMore('<p>a <u>b</u></p>')).toBe(true)
  expect(saysMore('<ul><li>a</li></ul>')).toBe(false)
})
