import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { EvenShards } from './tests/support/even-shards.ts'

const database = './tests/support/database-setup.ts'

export default defineConfig({
  test: {
    // Two cores: more workers only wait for one another, and each API worker has a database of its own.
    maxWorkers: 2,
    sequence: { sequencer: EvenShards },
    projects: [
      { test: { name: 'domain', include: ['tests/domain/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: [database],
          setupFiles: ['./tests/statements/record-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // As long as a busy machine needs; nothing here measures speed.
          expect: { poll: { timeout: 10_000 } },
        },
      },
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
        plugins: [react()],
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A screen of many taps on a machine that does other things too; nothing here measures speed.
          testTimeout: 30_000,
          // Styles are empty in tests, but for the colour tokens: their contrast is measured.
          css: { include: /tokens\.css/ },
        },
      },
      { test: { name: 'guards', include: ['tests/guards/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['./tests/journeys/server-setup.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
