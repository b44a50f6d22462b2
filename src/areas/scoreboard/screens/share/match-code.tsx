import { renderSVG } from 'uqr'

/** White squares around the code; phones cannot read it without them. */
const border = 3

/** A match's QR code, for people beside the court, who point their phones at this screen. */
export function MatchCode({ address }: { address: string }) {
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border }))}`
  return (
    <figure className="share-code">
      <img src={code} width={220} height={220} alt="QR code for this match" />
      <figcaption>Scan this code with a phone to watch the match.</figcaption>
    </figure>
  )
}
