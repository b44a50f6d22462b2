import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { pictureBytes, pictureTypes, uploadImage } from '#areas/platform/calls/uploads.ts'
import type { Received } from '#kernel/calls/call.ts'
import { CallError, send } from '#kernel/web/api/send.ts'
import { Button } from '#kernel/web/ui/button.tsx'

interface Props {
  /** What the picture is for. */
  readonly purpose: Received<typeof uploadImage>['query']['purpose']
  /** The picture's name, for people who cannot see it. */
  readonly label: string
  readonly hint: string
  readonly hasPicture: boolean
  /** What is wrong apart from the upload. */
  readonly complaint?: string | undefined
  readonly onUploaded: (picture: { readonly id: string; readonly url: string }) => void
  /** More buttons, beside the one that chooses. */
  readonly children?: ReactNode
}

/** A button that chooses a picture and uploads it at once, with any error below it. */
export function ChoosePicture({ purpose, label, hint, hasPicture, complaint, onUploaded, children }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState('')

  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    const trouble = complaintOf(file)
    setError(trouble)
    if (trouble === '') {
      setUploading(true)
      try {
        onUploaded(await send(uploadImage, { query: { purpose } }, { bytes: file }))
      } catch (cause) {
        setError(cause instanceof CallError ? cause.message : 'Your picture didn’t upload. Try again.')
      }
      setUploading(false)
    }
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }

  const complaintText = error === '' ? complaint : error
  return (
    <>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className="unseen"
        tabIndex={-1}
        aria-label={label}
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
          {hasPicture ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {children}
      </div>
      <div id={`${id}-said`} aria-live="polite">
        {complaintText && <p className="field-error">{complaintText}</p>}
      </div>
    </>
  )
}

function complaintOf({ size, type }: File): string {
  if (!pictureTypes.some((pictureType) => pictureType === type)) return 'Choose a PNG, JPEG or WebP picture.'
  return size > pictureBytes ? 'This picture is over 5 MB. Choose a smaller one.' : ''
}
