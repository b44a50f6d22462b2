/** The files of an area as small as one can be: a call, its rule, its handler, a job, and its doors. */
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
})
`,
  'calls/all-calls.ts': `import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as toys from './toys.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [...callsOf(toys)]
`,
  'server/handlers.ts': `import { greet } from '#areas/toys/calls/toys.ts'
import { greetingFor } from '#areas/toys/rules/greeting.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'

export const greetHandler = handle(greet, async ({ query }) => ok({ text: greetingFor(query.name) }))
`,
  'server/wave.ts': `import * as z from 'zod/mini'
import { ok } from '#kernel/rules/result.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'

export const wave = defineJob({ name: 'toys.wave', shape: z.object({}), run: async () => ok(undefined) })
`,
  'area.server.ts': `import type { AreaServer } from '#kernel/server/area.ts'
import { greetHandler } from './server/handlers.ts'
import { wave } from './server/wave.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: [greetHandler],
  jobs: [wave],
  sitemap: async () => [{ path: '/toys' }],
}
`,
}

/** What it changes outside its folder: it adds a line to the list of areas. */
export const changesOutside: Readonly<Record<string, (text: string) => string>> = {
  'src/app/areas.ts': (list) => list.replace('\n] as const', "\n  'toys',\n] as const"),
}
export const without = (list: string, area: string): string => list.replace(`\n  '${area}',`, '')
