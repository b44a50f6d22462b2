import type { OwnTables } from '#server/kernel/db/own-tables'

export const jobsTables = {
  job_process: 'Each living server process, and the names under which it takes jobs',
} satisfies OwnTables
