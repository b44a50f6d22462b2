import { IconTrash } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { ChoosePicture } from '../platform/choose-picture.tsx'

interface Props {
  /** Its address; null for none. */
  readonly image: string | null
  readonly onChange: (image: string | null) => void
}

/** The picture of an instructor: uploaded at once, on the page once that is saved. */
export function PagePicture({ image, onChange }: Props) {
  return (
    <fieldset className="field">
      <legend className="field-label">Picture</legend>
      {image && <img className="instructor-picture" src={image} alt="You, on your page" width={160} height={160} />}
      <ChoosePicture
        purpose="instructor"
        label="Picture"
        hint="PNG, JPEG or WebP, up to 5 MB."
        hasPicture={image !== null}
        onUploaded={({ url }) => onChange(url)}
      >
        {image !== null && (
          <Button kind="quiet" icon={<IconTrash aria-hidden />} onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </ChoosePicture>
    </fieldset>
  )
}
