import type { BenchOptions } from './bench-options.ts'
import { startBenchProcess } from './bench-process.ts'
import { type Installation, rowOf } from './club.ts'
import type { PageCall } from './club-cases.ts'
import type { Opened } from './http-server.ts'
import { admins, playedGroup, writePlayedGroup } from './standings-data.ts'
import { tableOf } from './table.ts'

const events = 500

/**
 * The standings, results and attendance of a group of 60 that has played 500 events, beside the same with ten times the
 * events. The two take turns. When a goal is missed, the run exits with 1.
 */
export async function standings({ isQuick, cases, rounds = isQuick ? 40 : 200 }: BenchOptions): Promise<void> {
  const servers = [startBenchProcess('http-server.ts', []), startBenchProcess('http-server.ts', [])] as const
  try {
    const opened: (Installation & { readonly calls: readonly PageCall[] })[] = []
    for (const [place, server] of servers.entries()) {
      const { port, connection, people } = await server.ask<Opened>('openOurs')
      await writePlayedGroup(connection, people, events * (place === 0 ? 1 : 10))
      const cookies = people.slice(0, admins).map(({ cookie }) => cookie)
      opened.push({ server, port, pages: [], calls: callsWith(cookies) })
    }
    const [small, big] = opened
    if (!small || !big) throw new Error('two installations are compared')
    const rows: string[][] = []
    for (const [place, call] of small.calls.entries()) {
      if (!call.name.includes(cases)) continue
      rows.push(await rowOf(call.name, { small, big, calls: [call], same: big.calls.slice(place, place + 1), rounds }))
    }
    console.log(`\nA group of 60 with ${events} events, and with ${events * 10}; milliseconds`)
    console.log(tableOf(['', 'SQL', 'p50', 'p95', 'p50, tenfold', 'p95, tenfold', 'growth', 'KB', ''], rows))
  } finally {
    for (const server of servers) {
      await server.ask('stop').catch(() => undefined)
      await server.stop()
    }
  }
}

function callsWith(cookies: readonly string[]): PageCall[] {
  const { groupId: gid } = playedGroup
  const call = (name: string, method: string, path: string, body?: object): PageCall => ({
    name,
    requestOf: (round) => ({ method, path, cookie: cookies[round % cookies.length] ?? '', ...(body ? { body } : {}) }),
  })
  const attendance = '/api/club/getMemberGroupAttendance/'
  return [
    call('standings', 'GET', `/api/club/getGroupStandings/${gid}`),
    call('standings in detail', 'GET', `/api/club/getGroupStandingsDetail/${gid}`),
    call('results', 'GET', `/api/club/getGroupResults/${gid}`),
    call('attendance of ten events', 'POST', attendance, { gid }),
    call('attendance, all', 'POST', attendance, { gid, all: true }),
  ]
}
