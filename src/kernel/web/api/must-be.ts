import { CallError } from './send.ts'
import { readStored } from './storage.ts'

/** Another tab of this browser may have logged in as someone else since. That session must not send what was kept. */
export function mustBe(userId: number): void {
  const storedUser = readStored('user') as { readonly user_id?: unknown } | undefined
  if (storedUser?.user_id !== undefined && storedUser.user_id !== userId)
    throw new CallError(401, 'session-ended', 'Someone else is now logged in on this device.')
}
