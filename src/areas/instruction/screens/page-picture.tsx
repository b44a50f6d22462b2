import { IconTrash } from '@tabler/icons-react'
import { ChoosePicture } from '#areas/platform/screens/choose-picture.tsx'
import { Button } from '#kernel/web/ui/button.tsx'

interface Props {
  /** Its address; null for none. */
  readonly image: string | null
  readonly onChange: (image: string | null) => void
}

/** An instructor's picture: uploaded at once, and shown on the page once the page is saved. */
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
