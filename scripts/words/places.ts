import { placeOf } from '../support/layout.ts'

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
  !/^scripts\/words\/banned-patterns\.ts$|\.d\.ts$|^src\/kernel\/server\/db\/tables\.ts$/.test(path) &&
  placeOf(path)?.part !== 'tests'

/** Whether a file has an area's messages: people read every text in them. */
export const isOfMessages = (path: string): boolean => /^src\/areas\/[\w-]+\/calls\/messages\//.test(path)

const isOfRefusals = (path: string): boolean => /^src\/(kernel|areas\/[\w-]+)\/calls\/refusals\.ts$/.test(path)

/** Returns the area that a file belongs to, or one of `app`, `ui`, `kernel`, `refusals`, `demo`, `tools`. */
export function areaOf(path: string): string {
  if (path.startsWith('scripts/')) return 'tools'
  if (path.startsWith('src/app/demo/')) return 'demo'
  if (isOfRefusals(path)) return 'refusals'
  const { room = 'app', part, below = '' } = placeOf(path) ?? {}
  if (room !== 'kernel') return room
  if (part === 'web') return /^(ui|api|display)\//.exec(below)?.[1] ?? 'app'
  return 'kernel'
}

const surfaces: readonly (readonly [RegExp, Surface])[] = [
  [/^scripts\//, 'tool'],
  [/^src\/app\/demo\//, 'demo'],
  [
    /^src\/kernel\/server\/(db|jobs)\/|^src\/app\/(banner|config|stripe-settings|twilio-|s3-|start-|stop|main|secret-)|^src\/areas\/[\w-]+\/server\/settings\.ts$/,
    'operator log',
  ],
  [/^src\/(kernel|areas\/[\w-]+)\/calls\/refusals\.ts$/, 'refusal'],
  [/^src\/(kernel\/web\/display|areas\/[\w-]+\/screens\/(display|embed)|app\/web\/display)\//, 'display'],
  [/^src\/(areas\/[\w-]+\/screens|kernel\/web|app\/web)\//, 'screen'],
  [/^src\/areas\/[\w-]+\/calls\/messages\/(?!answers|fields)/, 'screen'],
  [/\/mails\.ts$/, 'mail'],
  [/\/words\.ts$|words?\.ts$/, 'words'],
  [/\/previews\.ts$/, 'preview'],
  [/\/docs-page\.ts$|\/openapi\.ts$|\/access\.ts$/, 'API page'],
  [
    /\/calls\/pages\.ts$|\/tables\.ts$|\/server\/(outgoing|personal)\.ts$|\/app\/(outgoing|routes-table|personal-|table-owners)|\/permissions\.ts$/,
    'printed docs',
  ],
  [/page/, 'server page'],
  [/^src\/(areas\/[\w-]+|kernel)\/calls\//, 'words'],
  [/^src\/(areas\/[\w-]+|kernel)\/rules\//, 'rules'],
]

/** The surface on which a file's texts appear, unless their place in the file says otherwise. */
export const surfaceOf = (path: string): Surface => surfaces.find(([shape]) => shape.test(path))?.[1] ?? 'server'

const forOperators: ReadonlySet<Surface> = new Set(['tool', 'operator log', 'fault', 'API page', 'printed docs'])

/**
 * Whether a surface is for people who run or develop an installation, rather than for members, visitors and club
 * admins.
 */
export const isForOperators = (surface: Surface): boolean => forOperators.has(surface)
