import type { CatalogueItem, GrantGroup } from '@cloudsail/contract/points'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { grouped } from '../../base/grouped.ts'
import type { Balance } from '../balance-bar.tsx'
import css from '../points.module.css'
import { ItemPicture } from './item-picture.tsx'

/** Returns how many points of each expiry an order would take. */
function takenOf(
  groups: readonly GrantGroup[],
  points: number,
): { key: string; years: string; points: number }[] {
  let missing = points
  return groups.flatMap(({ expiresOn, years, points: held }) => {
    const taken = Math.min(held, missing)
    missing -= taken
    return taken > 0 ? [{ key: expiresOn, years: years.join('、'), points: taken }] : []
  })
}

/** Moves the focus to the fields of the chosen item, below the catalogue. */
const toFields = () => document.querySelector<HTMLInputElement>('main input[name=count]')?.focus()

interface Props {
  item: CatalogueItem | undefined
  points: number
  balance: Balance | undefined
}

/** Shows the chosen item: the points it takes, by year, and the remaining points. */
export function RedeemAside({ item, points, balance }: Props) {
  const t = useTexts('points')
  const language = useLanguage()
  if (!item || !balance)
    return (
      <Card title={t('choose')}>
        <p className={css.quiet}>{t('choose.text')}</p>
      </Card>
    )
  const missing = points - balance.available
  return (
    <Card title={item.name[language]}>
      <div className={css.slip}>
        <ItemPicture picture={item.picture} />
        <p className={css.quiet}>{item.about[language]}</p>
        <dl className={css.facts}>
          {takenOf(balance.groups, points).map((taken) => (
            <div key={taken.key}>
              <dt>{t('uses', { years: taken.years })}</dt>
              <dd>{t('points', { points: grouped(taken.points) })}</dd>
            </div>
          ))}
          <div>
            <dt>{t('after')}</dt>
            <dd>
              <strong>
                {missing > 0
                  ? t('missing', { missing: grouped(missing) })
                  : t('points', { points: grouped(-missing) })}
              </strong>
            </dd>
          </div>
        </dl>
        <Button look="line" small onClick={toFields}>
          {t(`fields.${item.kind}`)}
        </Button>
        <p className={css.quiet}>{t(`note.${item.kind}`)}</p>
      </div>
    </Card>
  )
}
