import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startDemoServer } from '#tests/support/demo-server.ts'
import { answerHelp, giveUp } from './support/help.ts'
import { type Figures, lighthouseOf, mediansOf } from './support/lighthouse-run.ts'
import { type MeasuredPage, measuredPages } from './support/measured-pages.ts'
import { startTlsProxy } from './support/tls-proxy.ts'

answerHelp(`npm run lighthouse [-- page ...] [--runs <n>] [--plain]
Starts its own demo and measures its pages with Lighthouse, which emulates a phone on slow 4G with a quarter of the CPU speed. Prints the median of three runs (change with --runs). The demo runs behind a proxy with TLS and HTTP/2, like a live installation; this needs openssl. With --plain, it measures the server directly over HTTP/1.1. Pages: home, match, invitation,
club-home, board; without a name, all of them run. Lighthouse comes from the npm registry through npx, and the browser is the one the journeys use (or CHROMIUM_PATH). The budgets are in docs/speed.md. It also prints the machine's load for each page; above 1, blocking time means little.`)

const shown = (page: string, runs: number, { performance, lcp, tbt, cls, ...more }: Figures) =>
  [
    page.padEnd(11),
    `performance ${performance}, LCP ${(lcp / 1000).toFixed(2)} s, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)},`,
    `accessibility ${more.accessibility}, SEO ${more.seo};`,
    `main thread ${more.mainThread.toFixed(0)} ms, ${more.requests} requests, ${(more.bytes / 1000).toFixed(0)} KB;`,
    `median of ${runs}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  ].join(' ')

async function measure(page: MeasuredPage, runs: number): Promise<void> {
  const figures: Figures[] = []
  for (let run = 0; run < runs; run += 1) figures.push(await lighthouseOf(page))
  console.log(shown(page.name, runs, mediansOf(figures)))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, plain: { type: 'boolean', default: false } },
})
const demo = await startDemoServer()
const proxy = values.plain ? undefined : await startTlsProxy(demo.server.url)
try {
  const pages = await measuredPages(demo.server.url, demo.accounts, proxy?.url)
  const unknown = positionals.find((name) => !pages.some((page) => page.name === name))
  if (unknown) giveUp(`There’s no page named ${unknown}. Pages: ${pages.map(({ name }) => name).join(', ')}.`)
  for (const page of pages)
    if (positionals.length === 0 || positionals.includes(page.name)) await measure(page, Number(values.runs))
} finally {
  proxy?.stop()
  await demo.stop()
}
