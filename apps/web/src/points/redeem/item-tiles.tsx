import { type CatalogueItem, itemKindNames, itemKinds } from '@cloudsail/contract/points'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Chip } from '@cloudsail/ui/chip.tsx'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Field } from '@cloudsail/ui/field.tsx'
import { type ReactNode, useId, useState } from 'react'
import { grouped } from '../../base/grouped.ts'
import css from '../points.module.css'
import { ItemPicture } from './item-picture.tsx'
import { isPieces } from './redeem-form.ts'

interface Props {
  items: readonly CatalogueItem[]
  /** The customer's points. */
  available: number
  /** Returns the note below an item whose points become money. */
  noteOf: (item: CatalogueItem) => string
  /** Left out if nothing can be chosen. */
  choice?: { value: string; onChange: (item: CatalogueItem) => void; error?: ReactNode }
}

/** Lists items by category. An item that is too expensive shows the missing points. */
export function ItemTiles({ items, available, noteOf, choice }: Props) {
  const t = useTexts('points')
  const language = useLanguage()
  const [kind, setKind] = useState<CatalogueItem['kind'] | ''>('')
  const [mine, setMine] = useState(false)
  const name = useId()
  const kinds = itemKinds.filter((each) => items.some((item) => item.kind === each))
  const reachable = ({ points, state }: CatalogueItem) => state === 'onOffer' && points <= available
  const shown = items.filter((item) => (kind === '' || item.kind === kind) && (!mine || reachable(item)))
  const noteUnder = (item: CatalogueItem) => {
    if (item.state === 'soldOut') return t('soldOut')
    if (item.state === 'upcoming') return t('upcoming', { date: item.from })
    if (item.points > available) return t('missing', { missing: grouped(item.points - available) })
    if (!isPieces(item.kind)) return noteOf(item)
    const each = item.mostEach === null ? null : t('each', { max: item.mostEach })
    if (item.left === null) return each ?? t('atOnce')
    const left = t('left', { left: grouped(item.left) })
    return each === null ? left : `${left} · ${each}`
  }
  const tile = (item: CatalogueItem) => (
    <>
      <ItemPicture picture={item.picture} />
      <b>{item.name[language]}</b>
      <span>
        {isPieces(item.kind)
          ? t('points', { points: grouped(item.points) })
          : t('from', { points: grouped(item.points) })}
      </span>
      <small>{noteUnder(item)}</small>
    </>
  )
  return (
    <div className={css.shop}>
      <div className={css.filters}>
        <fieldset className={css.chips} aria-label={t('catalogue')}>
          {(['', ...kinds] as const).map((each) => (
            <Chip key={each} isOn={kind === each} onPress={() => setKind(each)}>
              {each === '' ? t('all') : itemKindNames[each][language]}
            </Chip>
          ))}
        </fieldset>
        <Switch checked={mine} onChange={setMine}>
          {t('mine')}
        </Switch>
      </div>
      {shown.length === 0 && <EmptyState title={t('nothing')}>{t('nothing.text')}</EmptyState>}
      {choice ? (
        <Field label={t('item')} group error={choice.error}>
          {() => (
            <div className={css.tiles}>
              {shown.map((item) => (
                <label
                  key={item.item}
                  className={cx(
                    css.tile,
                    !reachable(item) && css.beyond,
                    choice.value === item.item && css.on,
                  )}
                >
                  <input
                    type="radio"
                    className="said"
                    name={name}
                    value={item.item}
                    checked={choice.value === item.item}
                    disabled={item.state !== 'onOffer'}
                    onChange={() => choice.onChange(item)}
                  />
                  {tile(item)}
                </label>
              ))}
            </div>
          )}
        </Field>
      ) : (
        <ul className={css.tiles}>
          {shown.map((item) => (
            <li key={item.item} className={cx(css.tile, !reachable(item) && css.beyond)}>
              {tile(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
