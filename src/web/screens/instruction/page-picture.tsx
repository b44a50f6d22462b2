import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { pictureBytes, pictureTypes, uploadImage } from '#contract/platform/uploads'
import { CallError, send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** Its address; null for none. */
  readonly image: string | null
  readonly onChange: (image: string | null) => void
}

/** The picture of an instructor: uploaded at once, on the page once that is saved. */
export function PagePicture({ image, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState('')
  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    setError('')
    if (file.size > pictureBytes) setError('A picture has at most 5 MB.')
    else {
      setUploading(true)
      try {
        onChange((await send(uploadImage, { query: { purpose: 'instructor' } }, { bytes: file })).url)
      } catch (cause) {
        setError(cause instanceof CallError ? cause.message : 'The picture could not be uploaded.')
      }
      setUploading(false)
    }
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset className="field">
      <legend className="field-label">Picture</legend>
      <p className="field-hint" id={`${id}-hint`}>
        A PNG, JPEG or WebP picture of at most 5 MB.
      </p>
      {image && <img className="instructor-picture" src={image} alt="You, as on the page" width={160} height={160} />}
      <input
        ref={input}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label="Picture"
        accept={pictureTypes.join(',')}
        onChange={(event) => void upload(event)}
      />
      <div className="row">
        <Button
          kind="quiet"
          loading={isUploading}
          aria-describedby={`${id}-hint ${id}-said`}
          icon={<IconPlus aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {image === null ? 'Choose a picture' : 'Choose another picture'}
        </Button>
        {image !== null && (
          <Button kind="quiet" icon={<IconTrash aria-hidden />} onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </div>
      <div id={`${id}-said`} aria-live="polite">
        {error !== '' && <p className="field-error">{error}</p>}
      </div>
    </fieldset>
  )
}
