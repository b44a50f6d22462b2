import * as z from 'zod/mini'
import type { Deps } from '#kernel/server/deps.ts'
import { readToken, signToken } from '#kernel/server/http/signed-token.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'

type Key = Pick<Deps, 'config'>

const purpose = 'lesson-desk-code'

/** The content of a student's code for the desk. It names the sign-up, so nothing is stored. */
export const deskCode = (deps: Key, signUpId: number): string => signToken(deps, purpose, signUpId)

/** Lets a desk recognize a scanned code offline. */
export const deskCodeKey = (deps: Key, signUpId: number): string =>
  tokenHashOf(deskCode(deps, signUpId)).toString('hex').slice(0, 32)

/** The sign-up that a scanned code names; undefined if this installation did not make it. */
export function signUpIn(deps: Key, scanned: string): number | undefined {
  const id = z.int().safeParse(readToken(deps, purpose, scanned))
  return id.success ? id.data : undefined
}
