import { useState } from 'react'
import { type OverlayOptions, usualOverlay, writeOverlayOptions } from '#domain/scoreboard/overlay-options'
import { CheckField, SelectField } from '../../../ui/fields.tsx'
import type { Match } from '../../scoring/match/match-words.ts'
import { Copied } from './copied-text.tsx'
import { useFollowed } from './followed.tsx'
import { SharePart } from './share-part.tsx'

/** The labels of the choices, with their values in the address. */
const themes = { Dark: 'dark', Light: 'light', 'Team colors': 'team', 'Text only': 'clear' } as const
const sizes = { Small: 's', Medium: 'm', Large: 'l', 'Very large': 'xl' } as const
const corners = {
  'Bottom left': 'bl',
  'Bottom middle': 'bm',
  'Bottom right': 'br',
  'Top left': 'tl',
  'Top middle': 'tm',
  'Top right': 'tr',
} as const

/** The overlay's address for OBS and other streaming programs, with choices for its look. */
export function OverlayPart({ match }: { match: Match }) {
  const [options, setOptions] = useState<OverlayOptions>({ ...usualOverlay, theme: 'dark' })
  const set = (change: Partial<OverlayOptions>) => setOptions((before) => ({ ...before, ...change }))
  const { paths, field } = useFollowed(match)
  const path = paths.overlay + writeOverlayOptions(options)
  return (
    <SharePart title="Show the score on a stream">
      <p>
        In OBS or another streaming app, add a 1920 × 1080 browser source with this link. Its background is transparent.
      </p>
      {field}
      <div className="share-preview">
        <iframe title="Overlay preview" src={path} />
      </div>
      <div className="share-options">
        <Choice label="Look" words={themes} value={options.theme} choose={(theme) => set({ theme })} />
        <Choice label="Size" words={sizes} value={options.size} choose={(size) => set({ size })} />
        <Choice label="Position" words={corners} value={options.corner} choose={(corner) => set({ corner })} />
      </div>
      <CheckField
        label="Compact (one line per team)"
        checked={options.compact}
        onChange={(event) => set({ compact: event.currentTarget.checked })}
      />
      <Copied label="Overlay link" text={new URL(path, window.location.href).href} copy="Copy link" />
    </SharePart>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly words: Readonly<Record<string, Value>>
  readonly value: string
  readonly choose: (value: Value) => void
}

function Choice<Value extends string>({ label, words, value, choose }: ChoiceProps<Value>) {
  const chosen = Object.keys(words).find((word) => words[word] === value)
  return (
    <SelectField
      label={label}
      options={Object.keys(words)}
      value={chosen}
      onChange={(event) => {
        const wanted = words[event.currentTarget.value]
        if (wanted) choose(wanted)
      }}
    />
  )
}
