import type { ScoreboardState } from '#areas/scoreboard/calls/scoreboard.ts'
import { veilFor } from '#areas/scoreboard/rules/colours.ts'
import { element, setClass, setText } from '#kernel/web/display/element.ts'
import { fitText } from '#kernel/web/display/fit-text.ts'
import { ballsOf, gamesLine, serveWords, spokenBoard } from './board-words.ts'
import './board.css'

/** Letters on the plates have at least this contrast, whatever the colors; 7 would be enough up close. */
const contrast = 15

export interface DisplayBoard {
  /** Draws a state; unchanged parts are left alone. */
  show(state: ScoreboardState): void
  /** Shows a notice at the bottom edge, such as since when the score has not been live; empty for none. */
  showNotice(text: string): void
  stop(): void
}

/**
 * A scoreboard that fills `place`, whatever its size and shape. It uses plain elements, because it also runs without
 * React.
 */
export function createBoard(place: HTMLElement): DisplayBoard {
  const teams = [createTeam(1), createTeam(2)] as const
  const heading = element('p', 'board-heading')
  const games = element('p', 'board-played')
  const notice = element('p', 'board-notice')
  const spokenText = element('p', 'board-spoken')
  const picture = element('div', 'board-picture')
  const empty = element(
    'p',
    'board-empty',
    element('strong', '', 'Sideout'),
    'The score will appear here when the match starts.',
  )
  notice.setAttribute('role', 'status')
  spokenText.setAttribute('role', 'status')
  for (const part of [heading, games, ...teams.map((team) => team.root)]) part.setAttribute('aria-hidden', 'true')
  empty.setAttribute('aria-hidden', 'true')
  const foot = element('div', 'board-foot', heading, games, notice)
  const root = element('div', 'board is-empty', picture, ...teams.map((team) => team.root), foot, spokenText)
  place.append(root)

  const measure = () => {
    const { clientWidth: width, clientHeight: height } = root
    if (width === 0 || height === 0) return
    const isTall = width < height * 1.1
    const unit = isTall ? Math.min(width / 80, height / 142) : Math.min(height / 100, width / 150)
    setClass(root, 'is-tall', isTall)
    root.style.setProperty('--u', `${unit}px`)
    for (const team of teams) team.fit(unit)
  }
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
  observer?.observe(root)
  window.addEventListener('resize', measure)
  // Fonts with different widths may load after the names are drawn.
  void document.fonts?.ready.then(measure)

  return {
    show(state) {
      setClass(root, 'is-empty', state.status === 'None')
      if (state.status !== 'None') empty.remove()
      else if (!empty.isConnected) root.append(empty)
      setText(heading, state.names.line1)
      setText(games, gamesLine(state))
      setText(spokenText, spokenBoard(state))
      showPicture(picture, state.display.background)
      const { display } = state
      teams[0].colour(display.t1gradient_start, display.t1gradient_end)
      teams[1].colour(display.t2gradient_start, display.t2gradient_end)
      const areOthers = [teams[0].show(state), teams[1].show(state)].includes(true)
      if (areOthers) measure()
    },
    showNotice: (text) => setText(notice, text),
    stop() {
      observer?.disconnect()
      window.removeEventListener('resize', measure)
      root.remove()
    },
  }
}

function showPicture(picture: HTMLElement, address: string): void {
  const pictureUrl = address === '' ? '' : `url("${encodeURI(address)}")`
  if (picture.dataset['address'] === address) return
  picture.dataset['address'] = address
  picture.style.backgroundImage = pictureUrl
  setClass(picture, 'is-shown', address !== '')
}

function createTeam(number: 1 | 2) {
  const lines = [element('span', 'board-name'), element('span', 'board-name')] as const
  const names = element('div', 'board-lines', ...lines)
  const balls = [element('i', 'board-ball'), element('i', 'board-ball')] as const
  const words = element('span', 'board-words')
  const serve = element('div', 'board-serve', ...balls, words)
  const points = element('span', 'board-digit', '0')
  const won = element('span', 'board-won', '0')
  const root = element(
    'div',
    `board-team is-${number}`,
    element('div', 'board-plate board-names', names, serve),
    element('div', 'board-plate board-points', points),
    element('div', 'board-plate board-games', element('span', 'board-label', 'Games'), won),
  )
  return {
    root,
    colour(start: string, end: string) {
      if (root.dataset['colours'] === start + end) return
      root.dataset['colours'] = start + end
      root.style.setProperty('--start', `#${start}`)
      root.style.setProperty('--end', `#${end}`)
      root.style.setProperty('--veil', String(veilFor({ start, end }, contrast)))
    },
    /** Returns whether the names changed, so that they must be measured again. */
    show(state: ScoreboardState): boolean {
      const [line1, line2] =
        number === 1
          ? [state.names.team1_line1, state.names.team1_line2]
          : [state.names.team2_line1, state.names.team2_line2]
      const before = names.textContent
      setText(lines[0], line1)
      setText(lines[1], line2)
      setClass(lines[1], 'is-absent', line2 === '')
      const score = String(number === 1 ? state.t1_score : state.t2_score)
      setText(points, score)
      setClass(points, 'is-long', score.length > 2)
      setText(won, String(number === 1 ? state.t1_games : state.t2_games))
      const count = ballsOf(state, number)
      for (const [index, ball] of balls.entries()) setClass(ball, 'is-on', index < count)
      setText(words, serveWords(state, number))
      setClass(root, 'is-serving', count > 0)
      setClass(root, 'is-winner', state.won === number)
      return names.textContent !== before
    },
    fit: (unit: number) => fitText(names, unit * 2.4, unit * 17),
  }
}
