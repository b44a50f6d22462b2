import { expect, test } from 'vitest'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'

const picture = '0b6f4c1e-7a52-4c1e-9d3b-2f8f6a1d9c11'

test.each([
  ['words keep their shape', '<h2>Bring</h2><p>A <b>hat</b> and<br>water</p><ul><li>shade</li></ul>'],
  [
    // src/kernel/tests/web/rich-text checks that the editor writes this.
    'what the editor writes is kept as it is',
    '<h2>A</h2><h3>B</h3><h4>C</h4><p>D<b>e</b><i>f</i><u>g</u><br>h</p><ul><li>i<ol><li>j</li></ol></li></ul>' +
      '<table><thead><tr><th>k</th></tr></thead><tbody><tr><td rowspan="2">l</td></tr><tr><td>m</td></tr></tbody></table>',
  ],
  ['signs of mathematics stay words', '3 &lt; 4 &amp; 5 &gt; 4'],
])('%s', (_what, html) => {
  const cleaned = cleanHtml(html, 'page')
  expect(cleaned).toBe(html.replace('<br>', '<br />'))
  expect(cleanHtml(cleaned, 'page')).toBe(cleaned)
})

test.each([
  ['a script goes with its words', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a style goes with its words', '<style>p{display:none}</style><p>Hi</p>', '<p>Hi</p>'],
  ['handlers and styles of a tag go', '<p onclick="x()" style="position:fixed" class="a" id="b">Hi</p>', '<p>Hi</p>'],
  ['a frame goes', '<iframe src="https://example.org"></iframe>Hi', 'Hi'],
  ['a drawing with a script goes', '<svg><script>alert(1)</script></svg>Hi', 'Hi'],
  ['an unknown tag keeps its words', '<marquee>Hi</marquee>', 'Hi'],
  ['a form keeps its words only', '<form action="https://evil.example"><input name="p">Pay</form>', 'Pay'],
  ['bold has one spelling', '<strong>Hi</strong> <em>you</em>', '<b>Hi</b> <i>you</i>'],
  ['a comment goes', 'a<!-- secret -->b', 'ab'],
  ['a tag that never ends is no tag', '<img src=x onerror=alert(1) ', ''],
  ['a link in disguise is no link', '<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
  ['a link with code is no link', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a link with data is no link', '<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['another host behind two slashes is no link', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ['another host behind a backslash is no link', '<a href="/\\evil.example">x</a>', '<a>x</a>'],
  ['a foreign picture goes', '<img src="https://evil.example/x.png">Hi', 'Hi'],
])('%s', (_what, html, expected) => {
  expect(cleanHtml(html, 'page')).toBe(expected)
  expect(cleanHtml(html, 'mail')).toBe(expected)
})

test('a link does not vouch for its target', () => {
  expect(cleanHtml('<a href="https://example.org" target="_blank">x</a>', 'mail')).toBe(
    '<a href="https://example.org" rel="noopener nofollow ugc">x</a>',
  )
})

test('links within the site and our own pictures are kept on pages, not in mails', () => {
  const html = `<a href="/club/4">x</a><img src="/uploads/${picture}.webp" alt="Courts" onload="x()">`
  expect(cleanHtml(html, 'page')).toBe(
    `<a href="/club/4" rel="noopener nofollow ugc">x</a><img src="/uploads/${picture}.webp" alt="Courts" />`,
  )
  expect(cleanHtml(html, 'mail')).toBe('<a>x</a>')
})

test('a document nested without end is cut', () => {
  const deep = cleanHtml(`${'<ul><li>'.repeat(2_000)}x`, 'page')
  expect(deep.match(/<ul>/g)?.length).toBeLessThanOrEqual(15)
})
