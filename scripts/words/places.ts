/** Where a text reaches people. */
export type Surface =
  | 'screen'
  | 'screen reader'
  | 'refusal'
  | 'mail'
  | 'words'
  | 'preview'
  | 'server page'
  | 'display'
  | 'API page'
  | 'printed docs'
  | 'demo'
  | 'tool'
  | 'operator log'
  | 'fault'
  | 'server'
  | 'rules'

/** Whether a file's texts reach people. Generated files are left out, because the code that prints them is read. */
export const isRead = (path: string): boolean =>
  /^(src|scripts)\/.+\.(tsx?|mjs|js|html|webmanifest)$/.test(path) &&
  !/^scripts\/words\/banned-patterns\.ts$|\.d\.ts$|^src\/server\/kernel\/db\/tables\.ts$/.test(path)

/** Whether a file has an area's messages: people read every text in them. */
export const isOfMessages = (path: string): boolean => /^src\/contract\/[\w-]+\/messages\//.test(path)

/**
 * Returns the area that a file belongs to: a folder on the map, or `app`, `ui`, `kernel`, `shared`, `demo`, `tools`.
 */
export function areaOf(path: string): string {
  if (path.startsWith('scripts/')) return 'tools'
  if (path.startsWith('src/app/demo/')) return 'demo'
  const [, below = ''] = /^src\/(?:server|contract|domain|web\/screens)\/(.+)$/.exec(path) ?? []
  if (below.startsWith('kernel/')) return /refusals?\.ts$/.test(below) ? 'refusals' : 'kernel'
  if (below !== '') return below.split('/')[0] ?? ''
  return /^src\/web\/(ui|api|display)\//.exec(path)?.[1] ?? 'app'
}

const surfaces: readonly (readonly [RegExp, Surface])[] = [
  [/^scripts\//, 'tool'],
  [/^src\/server\/app\/demo\//, 'demo'],
  [
    /^src\/server\/kernel\/(db|jobs)\/|^src\/server\/app\/(banner|config|stripe-settings|s3-|start-|stop|main|secret-)/,
    'operator log',
  ],
  [/^src\/contract\/kernel\/[\w-]*refusals\.ts$/, 'refusal'],
  [/^src\/(web\/display|web\/screens\/[\w-]+\/(display|embed))\/|^src\/web\/wiring\/display\//, 'display'],
  [/^src\/web\//, 'screen'],
  [/^src\/contract\/[\w-]+\/messages\/(?!answers|fields)/, 'screen'],
  [/\/mails\.ts$/, 'mail'],
  [/\/words\.ts$|words?\.ts$/, 'words'],
  [/\/previews\.ts$/, 'preview'],
  [/\/docs-page\.ts$|\/openapi\.ts$|\/access\.ts$/, 'API page'],
  [/\/tables\.ts$|\/app\/(outgoing\/|routes-table|personal-|table-owners)|\/permissions\.ts$/, 'printed docs'],
  [/page/, 'server page'],
  [/^src\/contract\//, 'words'],
  [/^src\/domain\//, 'rules'],
]

/** The surface on which a file's texts appear, unless their place in the file says otherwise. */
export const surfaceOf = (path: string): Surface => surfaces.find(([shape]) => shape.test(path))?.[1] ?? 'server'

const forOperators: ReadonlySet<Surface> = new Set(['tool', 'operator log', 'fault', 'API page', 'printed docs'])

/**
 * Whether a surface is for people who run or develop an installation, rather than for members, visitors and club
 * admins.
 */
export const isForOperators = (surface: Surface): boolean => forOperators.has(surface)
