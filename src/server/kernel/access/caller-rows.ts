import { HotStatement, read } from '../db/hot-statement.ts'
import type { Sessions } from './sessions.ts'

/** Reads the session of a call and, in the same statement, the thing it is about: `subject` is a scalar sub-select. */
export function askingStatement(
  name: string,
  sessions: Pick<Sessions, 'sql' | 'columns'>,
  subject: string,
): HotStatement<Record<string, unknown>> {
  const text = `with asking as materialized (${sessions.sql}) select a.*, ${subject} as subject
      from (select 1) one left join asking a on true`
  return new HotStatement(`actor ${name}`, text, { ...sessions.columns, subject: read.json })
}
