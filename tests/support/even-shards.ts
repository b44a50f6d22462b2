import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of the journeys that take much longer than most, as measured on two cores. */
const measured: Readonly<Record<string, number>> = {
  'accessibility.test.ts': 154,
  'every-route.test.ts': 103,
}
const usual = 14

export const secondsOf = (path: string): number => measured[basename(path)] ?? usual

/** Puts files into parts that take about as long as one another: the longest first, each into the shortest part. */
export function evenParts(paths: readonly string[], count: number): readonly (readonly string[])[] {
  const parts = Array.from({ length: count }, () => ({ paths: [] as string[], seconds: 0 }))
  const longestFirst = paths.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))
  for (const path of longestFirst) {
    const part = parts.reduce((least, one) => (one.seconds < least.seconds ? one : least))
    part.paths.push(path)
    part.seconds += secondsOf(path)
  }
  return parts.map((part) => part.paths)
}

/** Lets the parts of `--shard` take about as long as one another, so that no core waits for the last of them. */
export class EvenShards extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 }
    const part = evenParts(
      files.map(({ moduleId }) => moduleId),
      count,
    )[index - 1]
    return files.filter(({ moduleId }) => part?.includes(moduleId))
  }
}
