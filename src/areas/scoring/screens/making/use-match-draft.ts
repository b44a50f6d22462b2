import { useState } from 'react'
import { type Draft, keepDraft, readDraft } from './match-draft.ts'

/** The draft of the match and a function that changes it; every change is stored at once. */
export function useDraft(): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(readDraft)
  const change = (next: Draft) => {
    keepDraft(next)
    setDraft(next)
  }
  return [draft, change]
}
