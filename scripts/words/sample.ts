import { createHash } from 'node:crypto'
import type { PeopleText } from './all-texts.ts'

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' })

/** Splits a text into sentences. */
export const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '')

/** Draws `count` different sentences at random. The same seed draws the same ones from the same texts. */
export function drawSample(texts: readonly PeopleText[], count: number, seed: string): PeopleText[] {
  const sentences = new Map<string, PeopleText>()
  for (const text of texts)
    if (text.kind === 'sentence' && !text.isFixed)
      for (const sentence of sentencesOf(text.text)) sentences.set(sentence, { ...text, text: sentence })
  const rank = (text: string) => createHash('sha256').update(`${seed} ${text}`).digest('hex')
  const ranked = [...sentences.values()].map((text) => [rank(text.text), text] as const)
  return ranked
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, text]) => text)
}
