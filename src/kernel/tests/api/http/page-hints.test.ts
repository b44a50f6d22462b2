import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hintedPages } from '#app/hinted-pages.ts'
import { readPageHints } from '#kernel/server/http/page-hints.ts'

const dist = mkdtempSync(join(tmpdir(), 'sideout-hints-'))
afterAll(() => rmSync(dist, { recursive: true }))
mkdirSync(join(dist, '.vite'))
const manifest = {
  'app/web/index.html': { file: 'assets/index.js', imports: ['_core.js'], css: ['assets/index.css'] },
  '_core.js': { file: 'assets/core.js' },
  'app/web/common-shell.tsx': { file: 'assets/shell.js', imports: ['_core.js'], css: ['assets/shell.css'] },
  'areas/scoring/screens/home.tsx': { file: 'assets/home.js', imports: ['app/web/index.html', '_card.js'] },
  'app/web/pages/match-page.tsx': { file: 'assets/match.js', imports: ['_card.js'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
}
const doors = {
  '/': { modules: ['app/web/common-shell.tsx', 'areas/scoring/screens/home.tsx'], parts: [] },
  '/match/:matchId': { modules: ['app/web/common-shell.tsx', 'app/web/pages/match-page.tsx'], parts: [] },
}
writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest))
writeFileSync(join(dist, '.vite', 'doors.json'), JSON.stringify(doors))
const hintsOf = readPageHints(dist, hintedPages)

test('home names what its screen loads and reads, and first what is needed first', () => {
  const hints = hintsOf('/') ?? ''
  for (const file of ['shell.js', 'home.js', 'card.js']) expect(hints).toContain(`</assets/${file}>; rel=modulepreload`)
  expect(hints).toContain('</assets/card.css>; rel=preload; as=style; crossorigin=anonymous')
  expect(hints).toContain('</api/liveMatches>; rel=preload; as=fetch; crossorigin=anonymous')
  const places = ['/scheme.js', '/assets/index.css', '/assets/core.js', '/assets/index.js', '/assets/shell.css']
  const order = [...places, '/assets/shell.js', '/assets/home.js', '/auth/current'].map((one) =>
    hints.indexOf(`<${one}>`),
  )
  expect(order).toEqual([...order].sort((one, other) => one - other))
  expect(order).not.toContain(-1)
})

test('a match names the calls of its own match', () => {
  expect(hintsOf('/match/12')).toContain('</api/match/12>; rel=preload; as=fetch')
  expect(hintsOf('/match/12')).toContain('</api/getScoreStats/12>')
})

test('the prizes name the draws that they show first', () => {
  expect(hintsOf('/prizes')).toContain('</api/prize/months>; rel=preload; as=fetch')
})

test('nothing of a path that is not a match gets into the header', () => {
  expect(hintsOf('/match/12%0d%0aset-cookie:a')).not.toMatch(/cookie|api.match/)
  expect(hintsOf('/nothing')).toBeUndefined()
})
