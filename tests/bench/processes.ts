import { startSmallRedis } from '#kernel/tests/api/live/small-redis.ts'
import type { BenchOptions } from './bench-options.ts'
import { reportOf } from './processes-report.ts'
import { measureProcesses, type Size } from './processes-run.ts'

/**
 * What several server processes on one PostgreSQL and one Redis cost, beside one alone: CPU for each answer, write and
 * delivery; deliveries from one process to another; what a process adds; and that limits hold over all of them. All
 * share the processor of this machine, so that throughput does not grow with their number: the cost is compared.
 * When a limit does not hold, or a delivery is missing, the run exits with 1.
 */
export async function processes({ isQuick, count = isQuick ? 2 : 4, seconds, watchers }: BenchOptions): Promise<void> {
  const size: Size = {
    watchers: watchers ?? (isQuick ? 400 : 2000),
    matches: isQuick ? 50 : 200,
    watched: isQuick ? 4 : 8,
    seconds: seconds ?? (isQuick ? 3 : 10),
  }
  const given = process.env['REDIS_URL']
  const small = given ? undefined : await startSmallRedis()
  const redisUrl = given ?? small?.url ?? ''
  try {
    const alone = await measureProcesses(1, size, redisUrl)
    const together = await measureProcesses(count, size, redisUrl)
    const { text, isRight } = reportOf([alone, together], size)
    console.log(text)
    if (!isRight) process.exitCode = 1
  } finally {
    small?.close()
  }
}
