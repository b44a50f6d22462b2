import { useRef, useState } from 'react'
import { checkUserName } from '#areas/accounts/calls/accounts.ts'
import { send } from '#kernel/web/api/send.ts'
import { canonicalUsername, usernameComplaint } from './words.ts'

/**
 * Whether a username is free. `check` asks the server unless the name is known to be invalid, and returns whether it
 * can be taken. `error` and `good` are the texts under the field, and `wait` the one while the server is being asked.
 */
export function useUsernameCheck() {
  const [verdict, setVerdict] = useState<{
    readonly name: string
    readonly error?: string
    readonly good?: string
    readonly wait?: string
  }>()
  const checkedName = useRef('')

  const check = async (typed: string): Promise<boolean> => {
    const name = canonicalUsername(typed)
    if (verdict?.name === name && verdict.good) return true
    checkedName.current = name
    if (usernameComplaint(name) === undefined) setVerdict({ name, wait: 'checking username' })
    const answer = await ask(name)
    if (checkedName.current === name) setVerdict({ name, ...answer })
    return answer.good !== undefined
  }
  /** The result for exactly this name. */
  const about = (typed: string) => (verdict?.name === canonicalUsername(typed) ? verdict : undefined)
  const markTaken = (typed: string) => setVerdict({ name: canonicalUsername(typed), error: 'username taken' })
  return { check, about, markTaken }
}

async function ask(name: string): Promise<{ readonly error?: string; readonly good?: string }> {
  const complaint = usernameComplaint(name)
  if (complaint !== undefined) return { error: complaint }
  try {
    const isAvailable = await send(checkUserName, { body: { username: name } })
    return isAvailable ? { good: 'username available' } : { error: 'username taken' }
  } catch {
    return { error: 'We couldn’t check this username. Try again.' }
  }
}
