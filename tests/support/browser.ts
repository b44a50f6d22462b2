import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

/** A phone as most people hold it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions

export const laptop = { viewport: { width: 1280, height: 800 } } as const satisfies BrowserContextOptions

/** A browser to start: the program and the environment that it needs beside that of this process. */
interface BrowserProgram {
  readonly path: string
  readonly env: Readonly<Record<string, string>>
}

/**
 * The browser of the journeys: the one at CHROMIUM_PATH, else the Chromium of the npm package, which runs on Linux x64
 * only. Without either it fails with a sentence.
 */
export async function browserProgram(): Promise<BrowserProgram> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`)
    return { path: given, env: {} }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `The packaged Chromium runs on Linux x64, and this is ${process.platform} ${process.arch}. ` +
        'Set CHROMIUM_PATH to a Chrome or Chromium of this machine and run the journeys again.',
    )
  }
  const folder = await unpackedChromium()
  return { path: join(folder, 'chromium'), env: environmentFor(folder) }
}

/**
 * Starts the browser of the journeys. It shows only our own pages, so it runs without a sandbox and works in
 * containers, both as root and as an ordinary user.
 */
export async function launchBrowser(): Promise<Browser> {
  const { path: executablePath, env } = await browserProgram()
  return chromium.launch({
    executablePath,
    args: ['--disable-background-networking', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    env: { ...definedOnly(process.env), ...env },
  })
}

/**
 * The folder of the unpacked Chromium, one per version and user, because the package uses whatever it finds in its
 * temporary folder. Unpacked under another name and renamed, so that two simultaneous runs never see half a file.
 */
async function unpackedChromium(): Promise<string> {
  const packaged = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `sideout-chromium-${version}-${process.getuid?.()}`)
  if (existsSync(join(folder, 'chromium'))) return folder

  const fresh = mkdtempSync(join(tmpdir(), 'sideout-chromium-'))
  try {
    await unpackInto(fresh, join(packaged, 'bin'))
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
  return folder
}

async function unpackInto(folder: string, bin: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const { default: packaged, inflate } = await import('@sparticuz/chromium')
    await packaged.executablePath(bin)
    await inflate(join(bin, 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Fonts for machines that have none, and libraries for bare machines (a machine's own libraries come first). */
function environmentFor(folder: string): Record<string, string> {
  const cache = join(folder, 'font-cache')
  const fonts = join(folder, 'fonts.conf')
  if (!existsSync(fonts)) {
    mkdirSync(cache, { recursive: true })
    const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((each) => `<dir>${each}</dir>`).join('')
    writeFileSync(fonts, `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${cache}</cachedir></fontconfig>`)
  }
  const lacksLibraries = execFileSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' }).includes('not found')
  return { FONTCONFIG_FILE: fonts, ...(lacksLibraries ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {}) }
}

const definedOnly = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
