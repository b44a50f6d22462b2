import type { OwnTables } from '../db/own-tables.ts'

export const jobsTables = {
  job_process: 'Each running server process, and the names it uses to take jobs',
} satisfies OwnTables
