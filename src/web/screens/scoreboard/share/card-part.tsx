import type { Match } from '../../scoring/match/match-words.ts'
import { Copied } from './copied-text.tsx'
import { useFollowed } from './followed.tsx'
import { SharePart } from './share-part.tsx'

/** A card with the live score for a club's page or a blog: one line of HTML. */
export function CardPart({ match }: { match: Match }) {
  const { paths, field } = useFollowed(match)
  const path = paths.card
  const src = new URL(path, window.location.href).href
  // With its own colour scheme, the frame around the card stays transparent on dark pages too.
  const snippet = `<iframe src="${src}" title="Live score" width="420" height="170" style="border:0;color-scheme:light" loading="lazy"></iframe>`
  return (
    <SharePart title="Put a score card on a page">
      <p>Paste this into the HTML of a page. The score on it moves by itself, and it leads here.</p>
      {field}
      <iframe className="share-card" title="Preview of the card" src={path} />
      <Copied label="HTML of the card" text={snippet} copy="Copy the HTML" />
    </SharePart>
  )
}
