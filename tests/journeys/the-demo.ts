import { inject } from 'vitest'
import type { DemoServer } from './server-setup.ts'

/** The server of this worker; no other file of journeys uses it at the same time. */
export function theDemo(): DemoServer {
  const demos = inject('demos')
  const demo = demos[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % demos.length]
  if (!demo) throw new Error('No server was started for the journeys.')
  return demo
}
