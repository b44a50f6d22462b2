/**
 * The files of an area as small as one can be: a call with a refusal, its rule, its handler, a job, a setting, a page,
 * a table with a column that leads to a person, and its doors. A migration and `npm run db:types` would add the table.
 */
export const toyArea: Readonly<Record<string, string>> = {
  'rules/greeting.ts': `/** Says hello. */
export const greetingFor = (name: string): string => \`Hello, \${name}.\`
`,
  'calls/toys.ts': `import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'

export const greet = call({
  name: 'toys.greet',
  method: 'GET',
  path: '/api/toys/greet',
  summary: 'Say hello',
  source: 'own',
  access: 'anyone',
  rate: 'read',
  query: z.object({ name: z.string() }),
  reply: z.object({ text: z.string() }),
  refusals: ['name-missing'],
})
`,
  'calls/refusals.ts': `import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const toysRefusals = {
  'name-missing': { status: 409, message: 'Say your name first.' },
} as const satisfies Refusals

type Own = typeof toysRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
`,
  'calls/all-calls.ts': `import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as toys from './toys.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(toys)]
`,
  'server/handlers.ts': `import { greet } from '#areas/toys/calls/toys.ts'
import { greetingFor } from '#areas/toys/rules/greeting.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'

export const greetHandler = handle(greet, async ({ query, deps: { config } }) =>
  query.name === '' ? refuse('name-missing') : ok({ text: \`\${greetingFor(query.name)} \${config.toyWish}\` }),
)
`,
  'server/settings.ts': `import type { Config } from '#kernel/server/config.ts'
import type { ReadSettings } from '#kernel/server/environment.ts'

declare module '#kernel/server/config.ts' {
  interface Config {
    /** What every greeting ends with. */
    readonly toyWish: string
  }
}

/** The settings of the area. */
export const toysSettings: ReadSettings<Pick<Config, 'toyWish'>> = (env) => ({
  toyWish: env['TOY_WISH'] ?? 'Have fun.',
})
`,
  'server/tables.ts': `import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const toysTables = { toy: 'Who has which toy' } satisfies OwnTables
`,
  'server/personal.ts': `import { deletedWithAccount, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const toysPersonal: readonly PersonalColumn[] = deletedWithAccount(['toy.account_id', 'name'])
`,
  'server/wave.ts': `import * as z from 'zod/mini'
import { ok } from '#kernel/rules/result.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'

export const wave = defineJob({ name: 'toys.wave', shape: z.object({}), run: async () => ok(undefined) })
`,
  'calls/pages.ts': `import type { PagesOf } from '#kernel/calls/pages.ts'

export const toyPaths = { toys: '/toys', box: '/toys/box/:id' } as const

/** The area’s pages. */
export const pages: PagesOf<typeof toyPaths> = {
  toys: { who: 'everyone', shows: 'toys' },
  box: { who: 'admins of the club', shows: 'a box of toys' },
}
`,
  'screens/toys.tsx': `/** The toys. */
export const Toys = () => <h1>Toys</h1>
`,
  'screens/club-menu.ts': `import { IconHorseToy } from '@tabler/icons-react'
import type { MenuEntry } from '#areas/clubs/screens/shell/menu-entry.ts'
import { toyPaths } from '#areas/toys/calls/pages.ts'

/** The area’s links in the sidebar of people who run a club. */
export const clubMenu: readonly MenuEntry[] = [
  { path: toyPaths.toys, label: 'Toys', icon: IconHorseToy, admins: ['Run', 170] },
]
`,
  'area.web.tsx': `import { type AreaWeb, framed } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { toyPaths } from './calls/pages.ts'

const Toys = lazyScreen(() => import('./screens/toys.tsx'), 'Toys')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [toyPaths.toys]: framed('common', Toys),
    [toyPaths.box]: framed('club-admin', Toys),
  },
}
`,
  'area.server.ts': `import { toysRefusals } from '#areas/toys/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { greetHandler } from './server/handlers.ts'
import { toysPersonal } from './server/personal.ts'
import { toysSettings } from './server/settings.ts'
import { toysTables } from './server/tables.ts'
import { wave } from './server/wave.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: [greetHandler],
  refusals: toysRefusals,
  jobs: [wave],
  tables: toysTables,
  personal: toysPersonal,
  settings: toysSettings,
  sitemap: async () => [{ path: '/toys' }],
}
`,
}

/** What it changes outside its folder: it adds a line to the list of areas. */
export const changesOutside: Readonly<Record<string, (text: string) => string>> = {
  'src/app/areas.ts': (list) => list.replace('\n] as const', "\n  'toys',\n] as const"),
}
export const without = (list: string, area: string): string => list.replace(`\n  '${area}',`, '')
