import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { Answer } from './use-answers.ts'
import './last-answers.css'

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX }

/**
 * A desk's last answers stay on the screen, the newest first and large, so that no one reads the answer for the
 * previous person. Screen readers announce each new one.
 */
export function LastAnswers({ answers }: { answers: readonly Answer[] }) {
  return (
    <div aria-live="polite" aria-relevant="additions text">
      {answers.length > 0 && (
        <ol className="answers" aria-label="Latest answers">
          {answers.map(({ id, name, words, kind }) => {
            const Icon = icons[kind]
            return (
              <li key={id} className={`answer is-${kind}`}>
                <Icon aria-hidden size={28} />
                <span>
                  <strong className="answer-name">{name}:</strong> {words}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
