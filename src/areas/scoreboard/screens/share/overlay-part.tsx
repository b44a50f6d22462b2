import { useState } from 'react'
import { type OverlayOptions, usualOverlay, writeOverlayOptions } from '#areas/scoreboard/rules/overlay-options.ts'
import type { Match } from '#areas/scoring/screens/match/match-words.ts'
import { CheckField, SelectField } from '#kernel/web/ui/fields.tsx'
import { Copied } from './copied-text.tsx'
import { useFollowed } from './followed.tsx'
import { SharePart } from './share-part.tsx'

/** The labels of the choices, by their values in the address. */
const themeLabels = { dark: 'Dark', light: 'Light', team: 'Team colors', clear: 'Text only' } as const
const sizeLabels = { s: 'Small', m: 'Medium', l: 'Large', xl: 'Very large' } as const
const cornerLabels = {
  bl: 'Bottom left',
  bm: 'Bottom middle',
  br: 'Bottom right',
  tl: 'Top left',
  tm: 'Top middle',
  tr: 'Top right',
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
        <Choice label="Look" labels={themeLabels} value={options.theme} choose={(theme) => set({ theme })} />
        <Choice label="Size" labels={sizeLabels} value={options.size} choose={(size) => set({ size })} />
        <Choice label="Position" labels={cornerLabels} value={options.corner} choose={(corner) => set({ corner })} />
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
  readonly labels: Readonly<Partial<Record<Value, string>>>
  readonly value: Value
  readonly choose: (value: Value) => void
}

function Choice<Value extends string>({ label, labels, value, choose }: ChoiceProps<Value>) {
  const values = Object.keys(labels) as Value[]
  return (
    <SelectField
      label={label}
      options={values.map((one) => labels[one] ?? '')}
      value={labels[value]}
      onChange={(event) => {
        const choice = values.find((one) => labels[one] === event.currentTarget.value)
        if (choice) choose(choice)
      }}
    />
  )
}
