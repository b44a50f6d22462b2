import { type PasswordStrength, passwordStrengthOf } from '#areas/accounts/rules/password-strength.ts'
import './password-meter.css'

const words: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Weak. Add a few words.',
  fair: 'Fair. Add a word to make it strong.',
  strong: 'Strong.',
}
const steps: Readonly<Record<PasswordStrength, number>> = { weak: 1, fair: 2, strong: 3 }

/** Shows how hard the typed password is to guess. It only encourages; the server decides what is refused (X190). */
export function PasswordMeter({ password }: { password: string }) {
  const strength = password === '' ? undefined : passwordStrengthOf(password)
  return (
    <div className="password-meter" data-strength={strength} role="status">
      {strength && (
        <>
          <meter aria-hidden min={0} max={3} low={2} high={2.5} optimum={3} value={steps[strength]} />
          <span>{words[strength]}</span>
        </>
      )}
    </div>
  )
}
