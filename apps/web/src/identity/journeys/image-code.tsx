import { ImageCodeField } from '@cloudsail/ui/image-code-field.tsx'
import type { useImageCode } from '@cloudsail/ui/use-image-code.ts'

interface Props {
  image: ReturnType<typeof useImageCode>
  field: { value: string; onChange: (value: string) => void; error: string | undefined }
}

/** The field for an image code. Loading another picture clears it. */
export function ImageCode({ image, field }: Props) {
  return (
    <ImageCodeField
      {...field}
      png={image.picture?.png}
      onRefresh={() => {
        field.onChange('')
        image.renew()
      }}
    />
  )
}
