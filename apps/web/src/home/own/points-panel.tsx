import type { ResponseOf } from '@cloudsail/contract'
import type { ownPanelData } from '@cloudsail/contract/profile'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import css from './own-list.module.css'

/** Shows the usable points of the bank and of each card, and those that expire next. Undefined while loading. */
export function PointsPanel({ points }: { points: ResponseOf<typeof ownPanelData>['points'] }) {
  const t = useTexts('ownHome')
  const own = useScreenAt('/PYS0101000')
  const ofCards = useScreenAt('/PCC0301000')
  const screen = own ?? ofCards
  return (
    <Card title={t('points')} aside={screen && <Link href={screen.route}>{t('all')}</Link>}>
      {!points && <Skeleton lines={2} />}
      {points?.length === 0 && <p className={css.none}>{t('points.none')}</p>}
      <ul className={css.list}>
        {points?.map(({ tail, available, next }) => (
          <li key={tail ?? ''}>
            <span className={css.what}>
              {tail === null ? t('points.bank') : t('points.card', { tail })}
              {next && (
                <small>{t('points.next', { points: next.points.toLocaleString('en'), on: next.on })}</small>
              )}
            </span>
            <b className={css.amount}>{available.toLocaleString('en')}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
