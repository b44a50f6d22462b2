import type { getActs } from '#areas/scoring/calls/acts.ts'
import type { ToldLog } from '#areas/scoring/rules/scorepad.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import type { CallError } from '#kernel/web/api/send.ts'

/** The log as the server describes it. */
export type Log = Gotten<typeof getActs>

export const toldLog = ({ seq, term, state, acts, may_write, is_owner, writer_name }: Log): ToldLog => ({
  seq,
  term,
  state,
  acts,
  mayWrite: may_write,
  isOwner: is_owner,
  writerName: writer_name,
})

/** The log as the phone stores it: its result, without its acts. */
export const logToKeep = ({ seq, term, state, mayWrite, isOwner, writerName }: ToldLog): Log => ({
  seq,
  term,
  state,
  acts: [],
  may_write: mayWrite,
  is_owner: isOwner,
  writer_name: writerName,
})

/** The log from a refusal, merged over what is known. */
export function logInRefusal(knownLog: ToldLog, { detail, code }: CallError): ToldLog {
  const { seq, term, state, acts } = { ...knownLog, acts: [], ...(detail as Partial<ToldLog>) }
  return { ...knownLog, seq, term, state, acts, mayWrite: code !== 'stale-term' && code !== 'not-the-writer' }
}
