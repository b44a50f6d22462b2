import { type Keyword, keywordOf } from '#areas/follow/rules/text-keyword.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMany } from '#kernel/server/jobs/job.ts'
import { deliverNotice } from './deliver-notice.ts'
import { addInbound } from './inbound-rows.ts'
import { replyWords } from './mails.ts'
import { addNotices } from './notice-rows.ts'
import { optIn, optOut } from './opt-out.ts'

/** A text from a phone. `isAnswered` means that the carrier has already answered it. */
export interface InboundText {
  readonly sid: string
  readonly phone: string
  readonly text: string
  readonly isAnswered: boolean
}

/** A reply later than this is useless. */
const answerWithin = 10 * 60_000

/**
 * Handles an incoming text once: STOP and its synonyms end all texts to the number, START brings them back, HELP gets
 * an answer. Anything else is ignored. One confirmation is sent, and only if something has changed.
 */
export async function takeInbound(deps: Deps, inbound: InboundText): Promise<void> {
  const word = keywordOf(inbound.text)
  if (!word || !/^\d{5,15}$/.test(inbound.phone)) return
  const result = await inTransaction(deps.db, async (tx): Promise<Result<undefined>> => {
    const { sid, phone } = inbound
    if (!(await addInbound(tx, { sid, phone, word, at: deps.clock.now() }))) return ok(undefined)
    const isChanged = await doAs(deps, tx, word, inbound.phone)
    if (isChanged && !isAnsweredByCarrier(deps, inbound)) await reply(deps, tx, inbound, word)
    return ok(undefined)
  })
  if (!result.ok) throw new Error('The database was busy when a text came in')
}

function doAs(deps: Deps, tx: Tx, word: Keyword, phone: string): Promise<boolean> {
  if (word === 'stop') return optOut(deps, tx, phone)
  return word === 'start' ? optIn(deps, tx, phone) : Promise.resolve(true)
}

/** Carriers answer single words themselves unless that was turned off. "OPT OUT" is two words. */
function isAnsweredByCarrier({ config }: Deps, { text, isAnswered }: InboundText): boolean {
  return isAnswered || (config.twilio?.keywords === 'twilio' && /^\s*\S+\s*$/.test(text))
}

async function reply(deps: Deps, tx: Tx, { sid, phone }: InboundText, word: Keyword): Promise<void> {
  const now = deps.clock.now()
  const words = { title: '', body: replyWords[word], link: null }
  const about = { kind: 'reply', channel: 'text', accountId: null, matchId: null } as const
  const notice = {
    ...about,
    ...words,
    key: `reply to ${sid}`,
    phone,
    usefulUntil: new Date(now.getTime() + answerWithin),
  }
  const noticeIds = await addNotices(tx, [notice], now)
  await enqueueMany(
    tx,
    deliverNotice,
    noticeIds.map((noticeId) => ({ noticeId })),
  )
}
