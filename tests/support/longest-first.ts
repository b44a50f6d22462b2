import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of the files that take much longer than most of their project, as measured on two cores. */
const measured: Readonly<Record<string, number>> = {
  'accessibility.test.ts': 154,
  'every-route.test.ts': 80,
  'embedded.test.ts': 54,
  'reply-model.test.ts': 29,
  'two-processes.test.ts': 27,
  'matrix.test.ts': 24,
}
const usual = 14

export const secondsOf = (path: string): number => measured[basename(path)] ?? usual

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
