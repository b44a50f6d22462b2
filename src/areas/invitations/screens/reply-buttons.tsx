import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

interface Props {
  /** The current reply; undefined before the first one. */
  readonly current?: 'yes' | 'no' | undefined
  readonly mayYes: boolean
  readonly mayNo: boolean
  readonly sending: 'yes' | 'no' | undefined
  /** Shown under the buttons: what a Yes means, or why they are disabled. */
  readonly note?: ReactNode
  /** An addition to the Yes button, such as that a spot is open. */
  readonly yesMore?: string | undefined
  /** The event, for screen readers that list the buttons. */
  readonly title: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Thumb-sized Yes and No buttons: icon and word, with the current reply marked. */
export function ReplyButtons({ current, mayYes, mayNo, sending, note, yesMore, title, onYes, onNo }: Props) {
  const noteId = useId()
  const about = note ? noteId : undefined
  return (
    <div className="reply">
      <fieldset className="reply-pair" aria-label={`Your reply to ${title}`}>
        <Reply
          word="Yes"
          more={yesMore}
          isOn={current === 'yes'}
          may={mayYes}
          isBusy={sending === 'yes'}
          about={about}
          onPress={onYes}
        />
        <Reply word="No" isOn={current === 'no'} may={mayNo} isBusy={sending === 'no'} about={about} onPress={onNo} />
      </fieldset>
      {note && (
        <p id={noteId} className="reply-note">
          {note}
        </p>
      )}
    </div>
  )
}

interface ReplyProps {
  readonly word: 'Yes' | 'No'
  readonly more?: string | undefined
  readonly isOn: boolean
  readonly may: boolean
  readonly isBusy: boolean
  readonly about: string | undefined
  readonly onPress: () => void
}

function Reply({ word, more, isOn, may, isBusy, about, onPress }: ReplyProps) {
  const Icon = word === 'Yes' ? IconCheck : IconX
  return (
    <button
      type="button"
      className={`reply-button is-${word.toLowerCase()}`}
      aria-pressed={isOn}
      aria-disabled={!may || isBusy}
      aria-busy={isBusy || undefined}
      aria-describedby={about}
      onClick={() => may && !isBusy && onPress()}
    >
      {isBusy ? <span className="button-wait" /> : <Icon aria-hidden size={36} stroke={2.5} />}
      <span>{word}</span>
      {more && <span className="reply-more">{more}</span>}
    </button>
  )
}
