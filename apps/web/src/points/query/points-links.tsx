import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import type { ComponentProps } from 'react'
import css from '../points.module.css'

type Address = ComponentProps<typeof ButtonLink>['href']

/** The ways from an overview of points to their movements and to what they buy. */
export function PointsLinks({ details, redeem }: { details: Address; redeem: Address }) {
  const t = useTexts('points')
  return (
    <div className={css.links}>
      <ButtonLink look="line" small href={details}>
        {t('details')}
      </ButtonLink>
      <ButtonLink look="line" small href={redeem}>
        {t('redeem')}
      </ButtonLink>
    </div>
  )
}
