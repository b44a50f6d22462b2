import { accessWords } from '#kernel/calls/access.ts'
import type { CallsByArea } from '#kernel/calls/call.ts'

/** The permission table for human readers: every call, who may make it, and how often. */
export function permissionsTable(areas: CallsByArea): string {
  const rows = Object.entries(areas).flatMap(([area, calls]) =>
    calls.map((call) => `| ${area} | ${call.method} \`${call.path}\` | ${accessWords[call.access]} | ${call.rate} |`),
  )
  return [
    '# Who may make which call',
    '',
    'Generated from the contract with `npm run generate`. A guard keeps it up to date, and the matrix test verifies it.',
    '',
    '| area | call | who | rate class |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
