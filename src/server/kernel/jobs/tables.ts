import type { OwnTables } from '#server/kernel/db/own-tables'

export const jobsTables = {
  job_process: 'Each running server process, and the names it uses to take jobs',
} satisfies OwnTables
