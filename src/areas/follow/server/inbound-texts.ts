import { type Keyword, keywordOf } from '#areas/follow/rules/text-keyword.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { addInbound } from './inbound-rows.ts'
import { replyWords } from './mails.ts'
import { textReceived } from './occasions.ts'
import { optIn, optOut } from './opt-out.ts'
import { hasOptedOut } from './opt-out-rows.ts'
import { queueReplyText } from './queue-questions.ts'

/** A text from a phone. `isAnswered` means that the carrier has already answered it. */
export interface InboundText {
  readonly sid: string
  readonly phone: string
  readonly text: string
  readonly isAnswered: boolean
}

/**
 * Handles an incoming text once: STOP and its synonyms end all texts to the number, START brings them back, HELP gets
 * an answer. Higher areas can take any other text; one that none of them takes is ignored. One confirmation is sent, and only if something has changed.
 */
export async function takeInbound(deps: Deps, inbound: InboundText): Promise<void> {
  const word = keywordOf(inbound.text)
  if (!/^\d{5,15}$/.test(inbound.phone)) return
  const result = await inTransaction(deps.db, async (tx): Promise<Result<undefined, 'not-claimed'>> => {
    const { sid, phone } = inbound
    if (!(await addInbound(tx, { sid, phone, word: word ?? 'answer', at: deps.clock.now() }))) return ok(undefined)
    if (!word) return (await isClaimed(deps, tx, inbound)) ? ok(undefined) : refuse('not-claimed')
    const isChanged = await doAs(deps, tx, word, inbound.phone)
    if (isChanged && !isAnsweredByCarrier(deps, inbound)) await reply(deps, tx, inbound, word)
    return ok(undefined)
  })
  if (!result.ok && result.code === 'busy') throw new Error('The database was busy when a text came in')
}

/** Whether a higher area takes care of a text that is no command. A number that replied STOP must send START first. */
async function isClaimed(deps: Deps, tx: Tx, { sid, phone, text }: InboundText): Promise<boolean> {
  if (await hasOptedOut(tx, phone)) return false
  return (await deps.occasions.tell(textReceived, { deps, tx, sid, phone, text })).includes(true)
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
  await queueReplyText(tx, { key: `reply to ${sid}`, phone, body: replyWords[word] }, deps.clock.now())
}
