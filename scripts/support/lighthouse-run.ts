import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { browserProgram } from '#tests/support/browser.ts'
import type { MeasuredPage } from './measured-pages.ts'

const run = promisify(execFile)
/** Other versions weight and simulate differently. */
const program = 'lighthouse@13.5.0'

/** Lighthouse's figures for a page: scores from 0 to 100, times in simulated milliseconds, sizes in bytes. */
export interface Figures {
  readonly performance: number
  readonly accessibility: number
  readonly seo: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** All work of the main thread. */
  readonly mainThread: number
  readonly requests: number
  readonly bytes: number
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly details?: { readonly items?: readonly Row[] } }>
  >
}
type Row = Readonly<Record<string, unknown>>

/** Runs Lighthouse once. Throws its output if it fails. */
export async function lighthouseOf({ url, cookie }: MeasuredPage): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-lighthouse-'))
  try {
    const [report, headers] = [join(folder, 'report.json'), join(folder, 'headers.json')]
    writeFileSync(headers, JSON.stringify(cookie ? { cookie } : {}))
    const browser = await browserProgram()
    const options = [
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--extra-headers=${headers}`,
      '--only-categories=performance,accessibility,seo',
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --ignore-certificate-errors',
    ]
    await run('npx', ['--yes', program, url, ...options], {
      env: {
        ...process.env,
        ...browser.env,
        CHROME_PATH: browser.path,
        PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      },
    })
    return figuresOf(JSON.parse(readFileSync(report, 'utf8')) as Report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf({ categories, audits }: Report): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    mainThread: value('mainthread-work-breakdown'),
    requests: requests.length,
    bytes: requests.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0),
  }
}

/** The median of each figure. */
export function mediansOf(runs: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    runs.map((figures) => figures[name]).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    seo: median('seo'),
    lcp: median('lcp'),
    tbt: median('tbt'),
    cls: median('cls'),
    mainThread: median('mainThread'),
    requests: median('requests'),
    bytes: median('bytes'),
  }
}
