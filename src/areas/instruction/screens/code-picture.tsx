import { renderSVG } from 'uqr'

/** White squares around the code; scanners cannot read it without them. */
const border = 3

/** A code that the instructor scans. */
export function CodePicture({ code }: { code: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(code, { ecc: 'M', border }))}`
  return <img src={picture} width={264} height={264} alt="Your code for the desk" />
}
