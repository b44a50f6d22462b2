import { filesOfCommit } from './support/files-of-commit.ts'
import { answerHelp, giveUp } from './support/help.ts'
import { type ChangedName, compareTests, testsIn } from './support/named-tests.ts'

answerHelp(`
npm run test:names -- <old commit> [<new commit>]
Prints the names of the tests that the new commit (HEAD unless you name one) no longer has, and of those that are new, by
area. Names are read from the source, with the names of the groups around them; nothing runs. A test keeps its name when
its file moves. A table of rows counts once for each row, if its rows are in the source.
`)

const [old, now = 'HEAD'] = process.argv.slice(2)
if (old === undefined) giveUp('Name the old commit: npm run test:names -- <old commit> [<new commit>]')

const testsOf = (commit: string) => filesOfCommit(commit, /^(?:src|tests)\/.*\.test\.tsx?$/).flatMap(testsIn)
const [before, after] = [testsOf(old), testsOf(now)]
const { removed, added } = compareTests(before, after)

const sum = (tests: readonly { readonly count: number }[]) => tests.reduce((total, { count }) => total + count, 0)
console.log(`${sum(before)} tests in ${old}, ${sum(after)} in ${now}`)
print('Removed', removed)
print('Added', added)

function print(what: string, names: readonly ChangedName[]): void {
  console.log(`\n${what}: ${names.length} names`)
  const byArea = Object.groupBy(names, ({ area }) => area)
  for (const [area, ofArea = []] of Object.entries(byArea).toSorted()) {
    console.log(`  ${area}`)
    for (const { name, before: earlier, count } of ofArea)
      console.log(`    ${name}${earlier > 0 && count > 0 ? ` (${earlier} -> ${count})` : ''}`)
  }
}
