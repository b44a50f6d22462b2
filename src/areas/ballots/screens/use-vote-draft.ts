import { useEffect, useState } from 'react'
import { codeIn } from '#areas/ballots/rules/codes.ts'
import { newCode } from './new-code.ts'

type Chosen = Readonly<Record<number, string>>

interface Draft {
  readonly version: number
  readonly code: string
  readonly answers: Chosen
}

/**
 * The answers that are not sent yet and the code they will be sent under. They live only in this tab, and only while
 * the ballot is open in it, so leaving the page or logging out leaves nothing behind. A reload keeps them. If the
 * reply to a vote is lost, the vote is sent again under the same code and still gets its receipt.
 */
export function useVoteDraft(bid: number, version: number) {
  const key = `sideout.ballot.${bid}`
  const [draft, setDraft] = useState(
    () => draftIn(readDraft(key), version) ?? { version, code: newCode(), answers: {} },
  )
  useEffect(() => write(key, draft), [key, draft])
  useEffect(() => () => write(key, undefined), [key])
  return {
    code: draft.code,
    answers: draft.answers,
    choose: (question: number, answer: string) =>
      setDraft((before) => ({ ...before, answers: { ...before.answers, [question]: answer } })),
  }
}

function draftIn(value: unknown, version: number): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { code = '', answers, version: seenVersion } = value as Partial<Draft>
  if (seenVersion !== version || codeIn(code) === undefined || typeof answers !== 'object') return undefined
  return { version, code, answers }
}

function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Without storage the draft lives as long as the page. */
function write(key: string, draft: Draft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that refuses storage.
  }
}
