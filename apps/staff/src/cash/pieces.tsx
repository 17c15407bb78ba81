import { type Currency, formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useId } from 'react'
import { readAmount } from '../base/amounts.ts'
import { useDrawer } from '../base/queries.ts'
import { Money } from '../parts/money.tsx'
import css from './pieces.module.css'

/** Denominations of RMB until the bank has told those in force. */
const none: readonly string[] = []

/** Returns the value of counted pieces in minor units. A count that is no number counts nothing. */
export function countedMinor(pieces: Readonly<Record<string, string>>, currency: Currency): bigint {
  return Object.entries(pieces).reduce((sum, [denomination, typed]) => {
    const count = readAmount(typed)
    return /^\d+$/.test(count) ? sum + (parseAmount(denomination, currency) ?? 0n) * BigInt(count) : sum
  }, 0n)
}

interface Props {
  label: string
  /** What stands around it shows the label already. */
  isNamed?: boolean
  value: Readonly<Record<string, string>>
  currency?: Currency
  fault?: string | null
  /** The last column: pieces in the drawer by the book, or the count in bundles of a hundred, which shows no book. */
  last?: 'held' | 'bundles'
  /** A finished count. */
  readOnly?: boolean
  focusFirst?: boolean
  onChange(value: Record<string, string>): void
}

const bundle = 100

/** A count by denomination: pieces only, Enter goes down, `b` after a number is bundles of a hundred. */
export function Pieces({
  label,
  isNamed,
  value,
  currency = 'CNY',
  fault,
  last = 'held',
  readOnly,
  focusFirst,
  onChange,
}: Props) {
  const t = useTexts('staff')
  const id = useId()
  const { data } = useDrawer()
  const denominations = data?.denominations.find((each) => each.currency === currency)?.values ?? none
  const held = new Map(
    data?.drawer?.pieces
      .filter((each) => each.currency === currency)
      .map(({ denomination, count }) => [denomination, count]) ?? [],
  )
  const inBundles = (typed: string) => {
    const count = Number(readAmount(typed)) || 0
    if (count < bundle) return ''
    return t(count % bundle === 0 ? 'pieces.bundles' : 'pieces.bundlesAnd', {
      bundles: Math.floor(count / bundle),
      loose: count % bundle,
    })
  }
  const total = Object.values(value).reduce((sum, typed) => sum + (Number(readAmount(typed)) || 0), 0)
  return (
    <table className={css.pieces}>
      <caption className={isNamed ? css.heard : undefined}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pieces.denomination')}</th>
          <th scope="col">{t('pieces.count')}</th>
          <th scope="col">{t('work.amount')}</th>
          <th scope="col">{t(last === 'held' ? 'pieces.held' : 'pieces.inBundles')}</th>
        </tr>
      </thead>
      <tbody>
        {denominations.map((denomination, n) => {
          const typed = value[denomination] ?? ''
          return (
            <tr key={denomination}>
              <th scope="row">{denomination}</th>
              <td>
                <input
                  data-field
                  inputMode="numeric"
                  aria-label={t('pieces.of', { denomination })}
                  value={typed}
                  readOnly={readOnly}
                  aria-invalid={fault && n === 0 ? true : undefined}
                  aria-describedby={fault && n === 0 ? `${id}-fault` : undefined}
                  // biome-ignore lint/a11y/noAutofocus: the count begins at its first denomination
                  autoFocus={focusFirst && n === 0}
                  onChange={(event) => onChange({ ...value, [denomination]: event.target.value })}
                />
              </td>
              <td>
                <Money
                  amount={formatAmount(countedMinor({ [denomination]: typed }, currency), currency)}
                  currency={currency}
                  look={typed ? 'plain' : 'quiet'}
                />
              </td>
              <td>
                {last === 'bundles'
                  ? inBundles(typed)
                  : held.has(denomination)
                    ? String(held.get(denomination))
                    : '—'}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('pieces.total')}</th>
          <td>{t('pieces.pieces', { count: total })}</td>
          <td>{formatGrouped(countedMinor(value, currency), currency)}</td>
          <td />
        </tr>
        {fault && (
          <tr>
            <td id={`${id}-fault`} colSpan={4} className={css.fault} role="alert">
              {fault}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
