import sharp from 'sharp'
import { drawablePart, fitted, lettersOf, widthOf } from './letters.ts'

/** What a page's picture says. */
export interface Card {
  /** The word above the lines: Live, Club. */
  readonly kicker: string
  /** One or two lines, each with a number at its end if it has one. */
  readonly lines: readonly { readonly text: string; readonly figure?: string }[]
  /** The small words below the lines. */
  readonly foot: string
}

/** In pixels, as link previews show it. */
export const cardSize = { width: 1200, height: 630 } as const

const margin = 80
const court = '#0b553c'
const ball = '#ddf247'
const white = '#ffffff'
const line = '#3fa67c'

/** The picture of a page as PNG. */
export async function drawCard(card: Card): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(card)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

function svgOf({ kicker, lines, foot }: Card): string {
  const { width, height } = cardSize
  const room = width - 2 * margin
  const gap = 130
  const first = 345 - ((lines.length - 1) * gap) / 2
  const drawnLines = lines.map(({ text, figure = '' }, index) => {
    const y = first + index * gap
    const figureWidth = figure === '' ? 0 : widthOf(figure, 104) + 40
    const words = fitted(drawablePart(text), room - figureWidth, [84, 72, 60, 50, 42])
    return (
      lettersOf(words.text, { x: margin, y, size: words.size, fill: white }) +
      (figure === '' ? '' : lettersOf(figure, { x: width - margin - figureWidth + 40, y, size: 104, fill: ball }))
    )
  })
  const above = fitted(drawablePart(kicker), room, [44, 36, 30])
  const below = fitted(drawablePart(foot), room - 90, [36, 30, 26])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${court}"/>
    <path d="M0 ${height - 140}h${width}" stroke="${line}" stroke-width="4"/>
    ${lettersOf(above.text, { x: margin, y: 130, size: above.size, fill: ball })}
    ${drawnLines.join('')}
    <circle cx="${margin + 30}" cy="${height - 70}" r="30" fill="${ball}"/>
    ${lettersOf(below.text, { x: margin + 90, y: height - 58, size: below.size, fill: white })}
  </svg>`
}
