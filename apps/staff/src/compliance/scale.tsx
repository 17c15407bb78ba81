import { type Currency, formatAmount, formatGrouped, parseAmount, type ResponseOf } from '@cloudsail/contract'
import type { freezeQueueCall } from '@cloudsail/contract/staff'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { listText } from '../base/lists.ts'
import { Money } from '../parts/money.tsx'
import css from './freeze.module.css'

export type FreezeQueue = ResponseOf<typeof freezeQueueCall>

interface Segment {
  key: string
  minor: bigint
  look: 'first' | 'second' | 'free' | 'other' | 'waits'
  text: string
}

/** Returns the letter of a freeze, in the order of receipt: A, B, C. After Z comes A again. */
export const letterOf = ({ freezes }: Pick<FreezeQueue, 'freezes'>, freezeId: string): string =>
  String.fromCharCode(65 + (freezes.findIndex((each) => each.freezeId === freezeId) % 26))

/**
 * What freezes hold, on one scale: a length is the same amount in every row, the dashed line is the balance, and what is beyond
 * the line waits.
 */
export function Scale({ queue, currency }: { queue: FreezeQueue; currency: Currency }) {
  const t = useTexts('staff')
  const language = useLanguage()
  const minorOf = (amount: string) => parseAmount(amount.replace(/^-/, ''), currency) ?? 0n
  const balance = minorOf(queue.balance)
  const shown = (minor: bigint) => formatGrouped(minor, currency)
  const rows = queue.rows.map((row) => {
    const held = row.parts.map(({ freezeId, held: amount }, n): Segment => {
      const minor = minorOf(amount)
      const letter = letterOf(queue, freezeId)
      const look = n % 2 === 0 ? 'first' : 'second'
      return { key: freezeId, minor, look, text: `${letter} ${shown(minor)}` }
    })
    const waits = row.parts.flatMap(({ freezeId, waits: amount }): Segment[] => {
      const minor = amount === null ? 0n : minorOf(amount)
      const text = t('freeze.waitsOf', { letter: letterOf(queue, freezeId), amount: shown(minor) })
      return minor > 0n ? [{ key: `${freezeId} waits`, minor, look: 'waits', text }] : []
    })
    const other = minorOf(queue.otherHolds)
    const free = row.available.startsWith('-') ? 0n : minorOf(row.available)
    const segments: Segment[] = [
      { key: 'other', minor: other, look: 'other', text: t('freeze.otherHolds', { amount: shown(other) }) },
      ...held,
      { key: 'free', minor: free, look: 'free', text: t('freeze.free', { amount: shown(free) }) },
      ...waits,
    ]
    return { row, segments: segments.filter(({ minor }) => minor > 0n) }
  })
  const sums = rows.map(({ segments }) => segments.reduce((sum, { minor }) => sum + minor, 0n))
  const total = [balance, ...sums].reduce((most, each) => (each > most ? each : most), 1n)
  const share = (minor: bigint) => `${Number((minor * 100_000n) / total) / 1000}%`
  const titleOf = ({ at, ends }: FreezeQueue['rows'][number]) =>
    at === 'after' && ends
      ? t('freeze.after', {
          letters: listText(
            ends.freezeIds.map((id) => letterOf(queue, id)),
            language,
          ),
        })
      : t(at === 'now' ? 'cash.now' : 'freeze.with')
  return (
    <div>
      <div className={css.axis} aria-hidden="true">
        <span />
        <span className={css.marks}>
          <span>0</span>
          <b style={{ left: share(balance) }} className={cx(balance === total && css.last)}>
            {t('freeze.balance', { amount: shown(balance) })}
          </b>
          {total > balance + balance / 4n && <span>{shown(total)}</span>}
        </span>
        <span>{t('available')}</span>
      </div>
      <ul>
        {rows.map(({ row, segments }) => (
          <li key={row.at} className={css.row}>
            <span>
              <b>{titleOf(row)}</b> {row.ends && <small>{row.ends.on}</small>}
            </span>
            <span className={css.bar}>
              {segments.map(({ key, minor, look, text }) => (
                <span key={key} className={cx(css[look])} style={{ width: share(minor) }}>
                  {text}
                </span>
              ))}
              <i style={{ left: share(balance) }} />
            </span>
            <Money
              amount={row.available.startsWith('-') ? formatAmount(0n, currency) : row.available}
              currency={currency}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
