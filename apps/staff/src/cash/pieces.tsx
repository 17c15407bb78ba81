import { type Currency, formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
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
  value: Readonly<Record<string, string>>
  currency?: Currency
  fault?: string | null
  onChange(value: Record<string, string>): void
}

/** A count by denomination: pieces only, Enter goes down, `b` after a number is bundles of a hundred. */
export function Pieces({ label, value, currency = 'CNY', fault, onChange }: Props) {
  const t = useTexts('staff')
  const { data } = useDrawer()
  const denominations = data?.denominations.find((each) => each.currency === currency)?.values ?? none
  const held = new Map(
    data?.drawer?.pieces
      .filter((each) => each.currency === currency)
      .map(({ denomination, count }) => [denomination, count]) ?? [],
  )
  const total = Object.values(value).reduce((sum, typed) => sum + (Number(readAmount(typed)) || 0), 0)
  return (
    <table className={css.pieces}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pieces.denomination')}</th>
          <th scope="col">{t('pieces.count')}</th>
          <th scope="col">{t('work.amount')}</th>
          <th scope="col">{t('pieces.held')}</th>
        </tr>
      </thead>
      <tbody>
        {denominations.map((denomination) => {
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
              <td>{held.has(denomination) ? String(held.get(denomination)) : '—'}</td>
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
            <td colSpan={4} className={css.fault} role="alert">
              {fault}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
