import { expect, test } from 'vitest'
import { textOfHtml } from '#areas/club-mail/server/html-text.ts'

test.each([
  ['paragraphs stand apart', '<p>One</p><p>Two<br />three</p>', 'One\n\nTwo\nthree'],
  ['an empty line is not two', '<p>One</p><p><br /></p><p>Two</p>', 'One\n\nTwo'],
  ['a heading stands apart', '<h2>News</h2><p>Rain</p>', 'News\n\nRain'],
  [
    'items stand below each other',
    '<p>Bring</p><ul><li>a hat</li><li>water</li></ul><p>Bye</p>',
    'Bring\n\n- a hat\n- water\n\nBye',
  ],
  ['steps are counted', '<ol><li>Warm up</li><li>Play</li></ol>', '1. Warm up\n2. Play'],
  [
    'items of paragraphs keep to their bullet',
    '<ul><li><p>a</p><p>more</p></li><li><p>b</p></li></ul>',
    '- a\nmore\n- b',
  ],
  ['a list in a list is moved in', '<ol><li>A<ul><li>x</li></ul></li><li>B</li></ol>', '1. A\n  - x\n2. B'],
  ['words that look like an item are none', '<p>a</p><p>- b</p>', 'a\n\n- b'],
  [
    'a link has its address',
    '<p>See <a href="https://e.org/?a=1&amp;b=2" rel="x">the <b>map</b></a>.</p>',
    'See the map (https://e.org/?a=1&b=2).',
  ],
  ['a bare address stands once', '<a href="https://e.org">https://e.org</a>', 'https://e.org'],
  [
    'a mailbox is written as people write it',
    '<a href="mailto:a@e.org">Ann</a> <a href="mailto:b@e.org">b@e.org</a>',
    'Ann (a@e.org) b@e.org',
  ],
  ['signs are signs', '<p>3 &lt; 4 &amp; &quot;5&quot;</p>', '3 < 4 & "5"'],
  ['nothing is nothing', '<p><br /></p><p> </p>', ''],
])('%s', (_what, html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
