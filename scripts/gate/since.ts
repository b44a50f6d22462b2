import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Part, placeOf } from '../support/layout.ts'
import { type Importers, importersOf, reachedFrom } from './import-graph.ts'
import { type Step, stepsOf } from './steps.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Everything depends on these files, in ways that imports do not show. */
const reachesEverything =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*|migrations\/.*|\.npmrc|scripts\/bootstrap.*|tests\/support\/(database|test-server).*)$/

/**
 * Whether a file knows all areas: it wires them, describes calls, or is part of the worlds that
 * tests share. Changes do not spread through such files, because an area's tests are also found by their folder.
 */
const knowsAllAreas = (path: string) => /^(src\/(app|kernel\/calls)|tests\/support)\//.test(path)

const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path)

/** A change's test files, by project. */
export interface ReachedTests {
  readonly rules: readonly string[]
  readonly api: readonly string[]
  readonly web: readonly string[]
}

/**
 * Returns the test files that a change to these files can reach: those that import a reached file, and those in the
 * folders of areas whose calls, handlers or screens are reached. If a call changes, the permission matrix is tested
 * too.
 */
export function reachedTests(
  changedPaths: readonly string[],
  all: readonly string[],
  importers: Importers = importersOf(all.filter(isCode)),
): ReachedTests {
  const code = all.filter(isCode)
  const reached = reachedFrom(changedPaths.filter(isCode), importers, knowsAllAreas)
  const areas = areasOf(reached, ['server', 'calls'], changedPaths)
  const screens = areasOf(reached, ['web'], changedPaths)
  const hasNewCalls = changedPaths.some((path) => placeOf(path)?.part === 'calls')
  const tests = (project: string, isNear: (path: string) => boolean = () => false) =>
    code.filter((path) => {
      const isTest = placeOf(path)?.below.startsWith(`${project}/`) === true && isTestFile(path)
      return isTest && (reached.has(path) || isNear(path))
    })
  return {
    rules: tests('rules'),
    api: tests('api', (path) => areas.has(areaOfTest(path)) || (hasNewCalls && path === permissionMatrix)),
    web: tests('web', (path) => screens.has(areaOfTest(path))),
  }
}

const permissionMatrix = 'src/kernel/tests/api/permissions/matrix.test.ts'
const isTestFile = (path: string) => placeOf(path)?.part === 'tests' && /\.test\.tsx?$/.test(path)
const areaOfTest = (path: string) => placeOf(path)?.room ?? ''

/** Returns the areas of reached files. The kernel and the app count only if they have changed themselves. */
function areasOf(reached: ReadonlySet<string>, parts: readonly Part[], changedPaths: readonly string[]): Set<string> {
  const areaOf = (path: string) => {
    const place = placeOf(path)
    return place && parts.includes(place.part) ? place.room : ''
  }
  const areas = [...reached].map(areaOf).filter((area) => area !== '' && area !== 'kernel' && area !== 'app')
  return new Set([...areas, ...changedPaths.map(areaOf)])
}

/**
 * Returns the steps that are affected by the changes since a revision, including uncommitted ones. Guards read the
 * whole repository and always run. Journeys and statements need the whole product and are left out.
 */
export function stepsSince(revision: string, say: (text: string) => void): readonly Step[] {
  const changedPaths = [
    ...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
  const everything = changedPaths.find((path) => reachesEverything.test(path))
  if (everything) {
    say(`${everything} can affect everything, so the whole check runs.`)
    return stepsOf(false)
  }
  const reached = reachedTests(
    changedPaths,
    git('ls-files', '--cached', '--others', '--exclude-standard').filter(existsSync),
  )
  say(
    `Changed files: ${changedPaths.length}. They affect these test files: ${reached.rules.length} for rules, ${reached.api.length} for ` +
      `the API and ${reached.web.length} for screens. Journeys and statements are left out; npm test runs them.`,
  )
  return stepsOf(false).flatMap((step) => narrowed(step, changedPaths.filter(existsSync), reached))
}

function narrowed(step: Step, changedPaths: readonly string[], reached: ReachedTests): Step[] {
  const only = (paths: readonly string[], command: readonly string[] = step.command): Step[] =>
    paths.length === 0 ? [] : [{ ...step, command: [...command, ...paths] }]
  switch (step.name) {
    case 'format and boundaries':
      return only(changedPaths, [...step.command, '--no-errors-on-unmatched'])
    case 'lint':
      return only(
        changedPaths.filter((path) => isCode(path) && /^(src|tests|scripts)\//.test(path)),
        step.command.filter((word) => !['src', 'tests', 'scripts'].includes(word)),
      )
    case 'rules':
      return only(reached.rules)
    case 'api':
      return only(reached.api)
    case 'web':
      return only(reached.web)
    // Both change only with migrations, which reach everything.
    case 'row types':
    case 'printed schema':
    case 'statements':
      return []
    default:
      return [step]
  }
}
