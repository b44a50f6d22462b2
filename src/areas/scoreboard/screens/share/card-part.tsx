import type { Match } from '#areas/scoring/screens/match/match-words.ts'
import { Copied } from './copied-text.tsx'
import { useFollowed } from './followed.tsx'
import { SharePart } from './share-part.tsx'

/** A card with the live score for a club's page or a blog: one line of HTML. */
export function CardPart({ match }: { match: Match }) {
  const { paths, field } = useFollowed(match)
  const path = paths.card
  const src = new URL(path, window.location.href).href
  // With its own color scheme, the frame around the card stays transparent even on dark pages.
  const snippet = `<iframe src="${src}" title="Live score" width="420" height="170" style="border:0;color-scheme:light" loading="lazy"></iframe>`
  return (
    <SharePart title="Add a score card to your website">
      <p>Paste this into your page’s HTML. The score updates automatically, and the card links to the match.</p>
      {field}
      <iframe className="share-card" title="Card preview" src={path} />
      <Copied label="Card HTML" text={snippet} copy="Copy HTML" />
    </SharePart>
  )
}
