import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'
import type { HttpSide } from '#kernel/server/http/handle.ts'

/** Days: one year, as the privacy page promises. */
const keptDays = 365
/** How many accounts one browser remembers, because a clubhouse tablet must not send an endless header. */
const mostAccounts = 5

interface KnownAccount {
  readonly id: number
  /** A new password makes what browsers remember worthless. */
  readonly passwordHash: string
}

interface Entry {
  readonly accountId: string
  readonly device: string
  readonly signature: string
}

const cookieName = ({ config }: Deps) => (config.publicUrl.startsWith('https:') ? '__Host-device' : 'device')

/**
 * Marks this browser as one where the account's owner logged in. The signed cookie opens nothing. Wrong
 * passwords typed here only count against their own budget, so that a stranger who uses up the account's budget does
 * not lock its owner out.
 */
export function rememberDevice(deps: Deps, http: HttpSide, account: KnownAccount): void {
  const device = deviceOf(deps, http, account) ?? randomBytes(12).toString('base64url')
  const ownEntry = { accountId: String(account.id), device, signature: signatureOf(deps, account, device) }
  const others = entriesIn(deps, http).filter(({ accountId }) => accountId !== ownEntry.accountId)
  const value = [ownEntry, ...others].slice(0, mostAccounts).map(textOf).join('~')
  http.setCookie(cookieName(deps), value, keptDays * 86_400)
}

/**
 * The name of this browser among those where the account's correct password was entered. Undefined for any other
 * browser.
 */
export function deviceOf(deps: Deps, http: HttpSide, account: KnownAccount): string | undefined {
  const entry = entriesIn(deps, http).find(({ accountId }) => accountId === String(account.id))
  if (!entry) return undefined
  const [expected, givenSignature] = [signatureOf(deps, account, entry.device), entry.signature].map((text) =>
    Buffer.from(text),
  )
  const isOurs =
    expected && givenSignature && expected.length === givenSignature.length && timingSafeEqual(expected, givenSignature)
  return isOurs ? entry.device : undefined
}

const textOf = ({ accountId, device, signature }: Entry) => [accountId, device, signature].join('.')

function entriesIn(deps: Deps, http: HttpSide): Entry[] {
  const texts = (http.cookies[cookieName(deps)] ?? '').split('~').slice(0, mostAccounts)
  return texts.flatMap((text) => {
    const [accountId = '', device = '', signature = ''] = text.split('.')
    return /^\d{1,10}$/.test(accountId) && /^[\w-]{16}$/.test(device) ? [{ accountId, device, signature }] : []
  })
}

const signatureOf = ({ config }: Deps, { id, passwordHash }: KnownAccount, device: string): string =>
  createHmac('sha256', config.secretKey).update(`known-device ${id} ${device} ${passwordHash}`).digest('base64url')
