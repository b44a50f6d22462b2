import { renderSVG } from 'uqr'

/** White squares around the code; phones do not find it without them. */
const border = 3

/** The QR code of a match, for the people beside the court: they point their phones at this one. */
export function MatchCode({ address }: { address: string }) {
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border }))}`
  return (
    <figure className="share-code">
      <img src={code} width={220} height={220} alt="QR code of this match" />
      <figcaption>Point a phone at this code to watch the match on it.</figcaption>
    </figure>
  )
}
