import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'

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
  /** Only this button is shown at first; `onOther`, under the words `other`, shows the other one. */
  readonly only?: 'yes' | 'no' | undefined
  readonly other?: string
  readonly onOther?: () => void
}

/** Thumb-sized Yes and No buttons: icon and word, with the current reply marked. */
export function ReplyButtons({ current, mayYes, mayNo, sending, note, yesMore, title, only, ...on }: Props) {
  const noteId = useId()
  const about = note ? noteId : undefined
  return (
    <div className="reply">
      <fieldset className="reply-pair" aria-label={`Your reply to ${title}`}>
        {only !== 'no' && (
          <Reply
            word="Yes"
            more={yesMore}
            isOn={current === 'yes'}
            may={mayYes}
            isBusy={sending === 'yes'}
            about={about}
            onPress={on.onYes}
          />
        )}
        {only !== 'yes' && (
          <Reply
            word="No"
            isOn={current === 'no'}
            may={mayNo}
            isBusy={sending === 'no'}
            about={about}
            onPress={on.onNo}
          />
        )}
      </fieldset>
      {note && (
        <p id={noteId} className="reply-note">
          {note}
        </p>
      )}
      {only && (
        <Button kind="ghost" onClick={on.onOther}>
          {on.other}
        </Button>
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
