import { renderSVG } from 'uqr'
import { element, setText } from '#kernel/web/display/element.ts'
import type { ReadClub, ShownSlide } from './kiosk-data.ts'

/** Loads a picture; undefined when it is broken. */
export type LoadPicture = (address: string) => Promise<HTMLImageElement | undefined>

export const loadPicture: LoadPicture = (address) =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => resolve(undefined)
    picture.src = address
  })

/** Draws the right side: one slide after another, or, without slides, the QR code that leads to the club. */
export function createSlidesView(place: HTMLElement, load: LoadPicture) {
  const frame = element('div', 'k-picture')
  const name = element('p', 'k-name')
  const dots = element('p', 'k-dots')
  place.append(frame, element('div', 'k-caption', name, dots))
  let slides: readonly ShownSlide[] = []
  let club: ReadClub | undefined
  let at = 0
  let last = ''
  /** A picture that arrives after the next turn has started is not shown. */
  let turns = 0

  const draw = (key: string, content: Node, words: string) => {
    if (last === key) return
    last = key
    frame.replaceChildren(content)
    setText(name, words)
  }
  const drawDots = () => {
    const dotSlides = slides.length > 1 ? slides : []
    dots.replaceChildren(
      ...dotSlides.map((_, index) => element('span', index === at ? 'k-dot is-on' : 'k-dot')),
      ...(dotSlides.length > 0 ? [element('span', 'k-unseen', `Slide ${at + 1} of ${slides.length}`)] : []),
    )
  }

  /** Shows the slide `step` turns on; a slide with a broken picture is skipped. */
  async function turn(step: number): Promise<void> {
    turns += 1
    const ownTurn = turns
    for (let tried = 0; tried < slides.length; tried += 1) {
      const move = tried === 0 ? step : step || 1
      const next = (at + move + slides.length) % slides.length
      const slide = slides[next]
      const picture = slide && (await load(slide.image))
      if (ownTurn !== turns) return
      at = next
      if (!slide || !picture) continue
      picture.alt = ''
      draw(`${slide.id} ${slide.slide_name}`, picture, slide.slide_name)
      return drawDots()
    }
    dots.replaceChildren()
    if (!club) return draw('nothing', element('div', ''), '')
    draw(`code ${club.url} ${club.club_name}`, codeOf(club), `Join ${club.club_name}`)
  }

  return {
    /** Takes what was read; the current slide stays if it still exists. */
    show(of: ReadClub | undefined, readSlides: readonly ShownSlide[]) {
      club = of
      // Called every second, while something new is read only every half hour.
      if (slides === readSlides && last !== '') return
      const slideId = slides[at]?.id
      const isSame = JSON.stringify(slides) === JSON.stringify(readSlides)
      slides = readSlides
      if (isSame && last !== '') return
      at = Math.max(
        0,
        readSlides.findIndex(({ id }) => id === slideId),
      )
      void turn(0)
    },
    turn,
  }
}

/** The QR code and the address of the club's public page, for people who want to join. */
function codeOf({ url, club_name }: ReadClub): HTMLElement {
  const address = `${window.location.origin}/clubs/${url}`
  const code = element('img', 'k-code')
  code.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 3 }))}`
  code.alt = `QR code for ${club_name}’s page`
  return element('div', 'k-join', code, element('p', 'k-address', address.replace(/^https?:\/\//, '')))
}
