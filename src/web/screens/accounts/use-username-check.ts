import { useRef, useState } from 'react'
import { checkUserName } from '#contract/accounts/accounts'
import { send } from '../../api/send.ts'
import { canonicalUsername, usernameComplaint } from './words.ts'

/**
 * Whether a username is free. `check` asks the server unless the name is known to be invalid, and returns whether it
 * may be taken; `error` and `good` are the texts under the field, `wait` while the server is being asked.
 */
export function useUsernameCheck() {
  const [said, setSaid] = useState<{
    readonly name: string
    readonly error?: string
    readonly good?: string
    readonly wait?: string
  }>()
  const asked = useRef('')

  const check = async (typed: string): Promise<boolean> => {
    const name = canonicalUsername(typed)
    if (said?.name === name && said.good) return true
    asked.current = name
    if (usernameComplaint(name) === undefined) setSaid({ name, wait: 'checking username' })
    const answer = await ask(name)
    if (asked.current === name) setSaid({ name, ...answer })
    return answer.good !== undefined
  }
  /** The result for exactly this name. */
  const about = (typed: string) => (said?.name === canonicalUsername(typed) ? said : undefined)
  const markTaken = (typed: string) => setSaid({ name: canonicalUsername(typed), error: 'username taken' })
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
