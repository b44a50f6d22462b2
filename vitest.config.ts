import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { areaDoors } from './src/app/web/build/area-doors.ts'
import { patienceMs } from './tests/journeys/patience.ts'
import { journeysAtOnce } from './tests/support/journeys-at-once.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { temporaryFolder } from './tests/support/temporary-folder.ts'

const database = './tests/support/database-setup.ts'

// Test databases and profiles of browsers are thousands of small files that nobody needs a minute later.
process.env['TMPDIR'] = temporaryFolder()

const api = {
  globalSetup: [database],
  setupFiles: ['./tests/statements/record-setup.ts'],
  // Files that start and kill processes wait a fifth of their time.
  maxWorkers: 3,
  // As long as a busy machine needs; nothing here measures speed.
  testTimeout: 90_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
}

/** Tests that replace a module need a worker in which nothing has loaded it yet. */
const replacingModules = globSync('src/**/tests/api/**/*.test.ts').filter((path) =>
  readFileSync(path, 'utf8').includes('vi.mock('),
)

export default defineConfig({
  test: {
    // Two cores: more workers only wait for one another, except where a project says otherwise.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Random histories and texts take a second, and many on a busy machine. Rules keep nothing, so files share a process.
      { test: { name: 'rules', isolate: false, include: ['src/**/tests/rules/**/*.test.ts'], testTimeout: 120_000 } },
      {
        // One worker loads the server once for many files; each file has a database of its own.
        test: {
          ...api,
          name: 'api',
          include: ['src/**/tests/api/**/*.test.ts'],
          exclude: replacingModules,
          isolate: false,
        },
      },
      { test: { ...api, name: 'api, modules replaced', include: replacingModules } },
      {
        test: {
          name: 'statements',
          include: ['tests/statements/**/*.test.ts'],
          globalSetup: [database],
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [react(), areaDoors(join(import.meta.dirname, 'src'))],
        // What React keeps for its developer tools took a third of the time. Missing keys are found by the linter.
        oxc: { jsx: { development: false } },
        resolve: {
          alias: {
            'react/jsx-runtime': join(import.meta.dirname, 'node_modules/react/cjs/react-jsx-runtime.production.js'),
          },
        },
        test: {
          name: 'web',
          // Screens wait for timers a quarter of their time.
          maxWorkers: 3,
          include: ['src/**/tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A fresh page for each file in a thread that has read the modules before, which takes two thirds of the time.
          pool: 'vmThreads',
          globalSetup: ['./tests/support/contract-setup.ts'],
          setupFiles: [
            './tests/support/web/exchanges.ts',
            './tests/support/web/patience.ts',
            './tests/support/quiet-end.ts',
          ],
          // A screen of many taps on a machine that does other things too; nothing here measures speed.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
          // Styles are empty in tests, but for the colour tokens: their contrast is measured.
          css: { include: /tokens\.css/ },
        },
      },
      // Guards change nothing that they read, so a worker loads the contract and the server once for all of them.
      { test: { name: 'guards', include: ['tests/guards/**/*.test.ts'], testTimeout: 120_000, isolate: false } },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['./tests/journeys/server-setup.ts'],
          // A journey waits more than it works, so the gate lets some share the machine.
          maxWorkers: journeysAtOnce(),
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: patienceMs } },
        },
      },
    ],
  },
})
