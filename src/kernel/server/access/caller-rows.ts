import { columnParsers, PreparedStatement } from '../fast/prepared-statement.ts'
import type { Sessions } from './sessions.ts'

/** The statement that reads the session and the subject of a call together; `subject` is a scalar sub-select. */
export function callerStatement(
  name: string,
  sessions: Pick<Sessions, 'sql' | 'columns'>,
  subject: string,
): PreparedStatement<Record<string, unknown>> {
  const text = `with asking as materialized (${sessions.sql}) select a.*, ${subject} as subject
      from (select 1) one left join asking a on true`
  return new PreparedStatement(`actor ${name}`, text, { ...sessions.columns, subject: columnParsers.json })
}
