import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '#app/calls.ts'
import { outgoingPage } from '#app/outgoing.ts'
import { personalDataPage } from '#app/personal-data.ts'
import { refusals } from '#app/refusals.ts'
import { routesTable } from '#app/routes-table.ts'
import { tablesPage } from '#app/table-owners.ts'
import { callsList, callsThatDiffer } from '#kernel/server/http/calls-list.ts'
import { permissionsTable } from '#kernel/server/http/permissions.ts'
import { areaMapIn } from '#tests/guards/area-map.ts'
import { areaPicture } from './support/area-picture.ts'
import { memberColumnsPage } from './support/member-columns.ts'

const calls = 'docs/generated/calls.txt'

/**
 * Prints the files in docs/generated from the calls, the lists of the server and the table of areas; `--check` only reports whether they
 * are up to date. The schema and the row types come from the database: scripts/print-schema.ts and scripts/db-types.ts.
 */
const files: Record<string, string> = {
  [calls]: callsList(areas, refusals),
  'docs/generated/permissions.md': permissionsTable(areas),
  'docs/generated/routes.md': routesTable(),
  'docs/generated/outgoing.md': outgoingPage(),
  'docs/generated/tables.md': tablesPage(),
  'docs/generated/personal-data.md': personalDataPage(),
  'docs/generated/member-columns.md': memberColumnsPage(),
  'docs/generated/areas.svg': areaPicture(
    areaMapIn(readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8')).mayUse,
  ),
}

if (process.argv.includes('--help')) {
  console.log(
    'npm run generate [-- --check]: writes (or checks) the list of calls and the pages in docs/generated that come from the code',
  )
} else {
  const stale = Object.entries(files).filter(([path, text]) => textOf(path) !== text)
  for (const [path, text] of stale)
    if (process.argv.includes('--check'))
      console.error(`${path} is out of date${changesIn(path, text)}. Run npm run generate`)
    else writeFileSync(path, text)
  process.exitCode = process.argv.includes('--check') && stale.length > 0 ? 1 : 0
}

/** Names the calls whose lines differ, so that unintended changes are noticed. */
function changesIn(path: string, text: string): string {
  return path === calls ? ` (${callsThatDiffer(textOf(path) ?? '', text).join(', ')})` : ''
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
