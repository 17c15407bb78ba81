import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { useState } from 'react'
import { pictureAddress } from '../content/pictures.ts'
import { type PictureName, pictureSize } from '../content/tasks.ts'
import css from './guidance.module.css'

/** The screen of a step as it is, fetched as it comes into view; pressed, it is seen in full. What matters in it stands in
 *  the words beside it. */
export function ScreenPicture({ picture, step }: { picture: PictureName; step: number }) {
  const t = useTexts('guidance')
  const [open, setOpen] = useState(false)
  const address = pictureAddress(picture, useLanguage())
  const image = <img src={address} alt="" {...pictureSize} loading="lazy" decoding="async" />
  return (
    <>
      <button
        type="button"
        className={css.picture}
        aria-label={t('picture.open', { step })}
        onClick={() => setOpen(true)}
      >
        {image}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('picture.title', { step })}>
        <span className={css.full}>{image}</span>
      </Dialog>
    </>
  )
}
