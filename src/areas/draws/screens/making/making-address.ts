import { useNavigate, useSearchParams } from 'react-router'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'
import { type DrawKind, drawKinds } from '#areas/draws/rules/draw-kinds.ts'
import { type MixerScreenName, mixerScreens, screenOfKind } from '../mixer-screens.ts'
import { type Mixer, sheetsOf } from '../sheets.ts'

/**
 * Whether a draw is being prepared, and which kind: `?make=pie`. Choosing a kind that belongs to another mixer screen
 * opens that screen, so that the address and the heading say what is drawn.
 */
export function useMakingAddress(mixer: Mixer, screen: MixerScreenName) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const pathOf = useClubPath()
  const [sheet] = sheetsOf(mixer)
  const namedKind = drawKinds.find((kind) => kind === params.get('make'))
  const [usual] = mixerScreens[screen].kinds
  const present = sheet && screenOfKind(sheet.kind) === screen ? sheet.kind : usual
  const kind = namedKind && screenOfKind(namedKind) === screen ? namedKind : present
  const go = (to: MixerScreenName, more: Readonly<Record<string, string>>) => {
    const path = mixerScreens[to].route.replace(':eid', String(mixer.eid))
    void navigate(pathOf(path, { view: 'draw', ...more }), { replace: true })
  }
  /** To people, what follows is another page, so it starts at its top, even if the path is the same. */
  const goAnew: typeof go = (to, more) => {
    go(to, more)
    window.scrollTo(0, 0)
  }
  return {
    kind,
    isMaking: sheet === undefined || params.has('make'),
    choose: (next: DrawKind) => go(screenOfKind(next), { make: next }),
    begin: () => goAnew(screen, { make: kind }),
    end: () => goAnew(screen, {}),
  }
}

/** The kinds that fit an event: with divisions, also the kinds by division; with partners, pairs instead of singles. */
export function kindsFor({ add_partner, sub_events }: Mixer['event'], screen: MixerScreenName): readonly DrawKind[] {
  const divided: readonly DrawKind[] = add_partner ? ['partner-sub', 'doubles-sub'] : ['doubles-sub']
  const whole: readonly DrawKind[] = [
    'doubles',
    'ai',
    'scramble',
    'half-half',
    'pie',
    add_partner ? 'partners' : 'singles',
  ]
  const fitting = sub_events ? [...divided, ...whole] : whole
  return [...fitting, ...mixerScreens[screen].kinds.filter((kind) => !fitting.includes(kind))]
}
