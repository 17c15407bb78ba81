import { ImageCodeField } from '@cloudsail/ui/image-code-field.tsx'
import type { useImageCode } from '@cloudsail/ui/use-image-code.ts'

interface Props {
  image: ReturnType<typeof useImageCode>
  field: { value: string; onChange: (value: string) => void; error: string | undefined }
}

/** The image code of a form; another picture empties what was typed for the one before. */
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
