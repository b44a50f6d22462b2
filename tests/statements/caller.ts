import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placeOf } from '../../scripts/support/layout.ts'

/** What hands on the statements of others, in the product and in tests that listen in. */
const passedOver = [
  'src/kernel/server/db/',
  'src/kernel/server/fast/',
  'tests/statements/',
  ...['breakable-statements', 'count-statements', 'explain'].map((name) => `tests/support/${name}.ts`),
]
/** The world of the demo is written once and is small. */
const demo = 'src/app/demo/'

/** The function of the product that sends a statement, as `area/file.ts function`; undefined where a test sends it. */
export function callerInProduct(): string | undefined {
  const ours = sitesOfStack()
    .map((site) => ({ path: pathOf(site), name: site.getFunctionName() }))
    .filter(({ path }) => /^(src|tests)\//.test(path) && !passedOver.some((start) => path.startsWith(start)))
  const [sender] = ours
  const place = sender && placeOf(sender.path)
  if (place?.part !== 'server' || ours.some(({ path }) => path.startsWith(demo))) return undefined
  return `${place.room}/${place.below} ${sender?.name ?? ''}`.trim()
}

function pathOf(site: NodeJS.CallSite): string {
  const file = site.getFileName() ?? ''
  return relative('.', file.startsWith('file:') ? fileURLToPath(file) : file).replaceAll('\\', '/')
}

function sitesOfStack(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  const held: { stack?: NodeJS.CallSite[] } = {}
  try {
    Error.stackTraceLimit = 60
    Error.prepareStackTrace = (_, sites) => sites
    Error.captureStackTrace(held)
    return held.stack ?? []
  } finally {
    Error.prepareStackTrace = prepareStackTrace
    Error.stackTraceLimit = stackTraceLimit
  }
}
