import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { useState } from 'react'
import { pictureAddress } from '../content/pictures.ts'
import { type PictureName, pictureSize } from '../content/tasks.ts'
import css from './guidance.module.css'

/**
 * Shows the picture of a step's screen, loaded when it scrolls into view. Pressing it shows the full size. The words beside
 * it contain everything important.
 */
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
