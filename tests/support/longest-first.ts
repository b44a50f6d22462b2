import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of the files that take much longer than most of their project, as measured on two cores. */
const measured: Readonly<Record<string, number>> = {
  'monday.test.ts': 60,
  'lost-draw.test.ts': 36,
  'accessibility.test.ts': 57,
  'every-route.test.ts': 52,
  'offline.test.ts': 51,
  'money.test.ts': 42,
  'embedded.test.ts': 42,
  'reply-model.test.ts': 41,
  'two-processes.test.ts': 40,
  'instruction.test.ts': 37,
  'scoreboard.test.ts': 35,
  'public-events.test.ts': 34,
  'matrix.test.ts': 32,
  'hostile-input.test.ts': 22,
  'group-events.test.tsx': 18,
  'game-days.test.ts': 17,
  'migrate-silent.test.ts': 16,
  'mail-faults.test.ts': 15,
  'once.test.ts': 15,
}
const usual = 10
/** Loads many parts while its tests run, and waits for each. At the beginning, every worker asks for modules at once. */
const last: ReadonlySet<string> = new Set(['scorekeeper.test.tsx'])

export const secondsOf = (path: string): number => (last.has(basename(path)) ? 0 : (measured[basename(path)] ?? usual))

/** Lets the longest files of each project begin first, so that no core waits for the last of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = new Set(sorted.map(({ project }) => project))
    return [...projects].flatMap((one) =>
      sorted.filter(({ project }) => project === one).toSorted((a, b) => secondsOf(b.moduleId) - secondsOf(a.moduleId)),
    )
  }
}
