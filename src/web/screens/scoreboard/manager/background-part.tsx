import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { pictureBytes, pictureTypes, uploadImage } from '#contract/platform/uploads'
import { CallError, send } from '../../../api/send.ts'
import { Button } from '../../../ui/button.tsx'
import type { Background } from './use-board-setup.ts'

interface Props {
  readonly background: Background
  readonly choose: (background: Background) => void
}

/** The picture behind the board: uploaded at once, shown in the preview, and on the board once the look is saved. */
export function BackgroundPart({ background, choose }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState('')

  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    const complaint = complaintOf(file)
    setError(complaint)
    if (complaint === '') {
      setUploading(true)
      try {
        const { id: background_id, url } = await send(
          uploadImage,
          { query: { purpose: 'scoreboard' } },
          { bytes: file },
        )
        choose({ background: url, background_id })
      } catch (cause) {
        setError(cause instanceof CallError ? cause.message : 'The picture could not be uploaded.')
      }
      setUploading(false)
    }
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className="card manager-background">
      <legend>Background</legend>
      <p className="field-hint" id={`${id}-hint`}>
        A PNG, JPEG or WebP picture of at most 5 MB. Letters stay readable: the plates behind them are dark.
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label="Background picture"
        accept={pictureTypes.join(',')}
        onChange={(event) => void upload(event)}
      />
      <div className="row">
        <Button
          kind="quiet"
          loading={isUploading}
          aria-describedby={`${id}-hint ${id}-said`}
          icon={<IconPhoto aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {background.background === '' ? 'Choose a picture' : 'Choose another picture'}
        </Button>
        {background.background !== '' && (
          <Button
            kind="ghost"
            icon={<IconTrash aria-hidden />}
            onClick={() => choose({ background: '', background_id: null })}
          >
            No picture
          </Button>
        )}
      </div>
      <div id={`${id}-said`} aria-live="polite">
        {error !== '' && <p className="field-error">{error}</p>}
      </div>
    </fieldset>
  )
}

function complaintOf({ size, type }: File): string {
  if (!pictureTypes.some((known) => known === type)) return 'Please choose a PNG, JPEG or WebP picture.'
  return size > pictureBytes ? 'This picture is larger than 5 MB.' : ''
}
