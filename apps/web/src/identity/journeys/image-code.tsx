import { useEffect } from 'react'
import { ImageCodeField } from '../../ui/image-code-field.tsx'
import type { useImageCode } from '../use-image-code.ts'

interface Props {
  image: ReturnType<typeof useImageCode>
  field: { value: string; onChange: (value: string) => void; error: string | undefined }
}

/** The image code of a form; another picture empties what was typed for the one before. */
export function ImageCode({ image, field }: Props) {
  const { picture } = image
  const { onChange } = field
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new picture
  useEffect(() => {
    if (!picture) onChange('')
  }, [picture])
  return <ImageCodeField {...field} svg={picture?.svg ?? null} onRefresh={image.renew} />
}
