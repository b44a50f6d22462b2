import { IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react'
import { type Scheme, schemes, useScheme } from './scheme.ts'

const faces = {
  system: { label: 'System', icon: IconDeviceMobile },
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
} as const satisfies Record<Scheme, unknown>

/** System, light or dark. */
export function SchemeSwitch() {
  const [scheme, choose] = useScheme()
  return (
    <fieldset className="scheme">
      <legend className="unseen">Colors</legend>
      {schemes.map((each) => {
        const { label, icon: Icon } = faces[each]
        return (
          <label key={each} className="over-input scheme-choice">
            <input type="radio" name="scheme" checked={scheme === each} onChange={() => choose(each)} />
            <Icon aria-hidden size={20} />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}
