import type { FundHolding } from '@cloudsail/contract/wealth'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useState } from 'react'
import css from './funds.module.css'
import { grouped, rateOf } from './percent.ts'

type UnitLot = FundHolding['lots'][number]
const yuan = (amount: string) => ({ amount, currency: 'CNY' as const })
const origins = ['dividend', 'income', 'plan', 'conversion'] as const

/** Up to this many lots are shown at once. Of more, the oldest few, and the others on request. */
const shownAtOnce = 5
const shownFolded = 3

/**
 * Lists unit lots, the oldest first, with the cost of redeeming each today. If waiting lowers the cost, the days and the
 * saving are shown.
 */
export function UnitLots({ lots }: { lots: readonly UnitLot[] }) {
  const t = useTexts('ownFunds')
  const [unfolded, setUnfolded] = useState(false)
  const long = lots.length > shownAtOnce
  const shown = long && !unfolded ? lots.slice(0, shownFolded) : lots
  const free = lots.filter(({ fee }) => fee?.ppm === 0).length
  const origin = (lot: UnitLot) => {
    const known = origins.find((each) => each === lot.origin)
    return known ? ` · ${t(`lot.origin.${known}`)}` : ''
  }
  const best = lots
    .flatMap((lot) => (lot.wait ? [{ lot, wait: lot.wait }] : []))
    .sort((a, b) => a.wait.days - b.wait.days)[0]
  return (
    <section aria-label={t('lots')}>
      <p className={css.lotsHead}>
        <b>{t('lots')}</b>
        <span className={css.quiet}>
          {long ? t('lots.count', { count: lots.length, free }) : t('lots.order')}
        </span>
      </p>
      <DataTable
        caption={t('lots')}
        rows={shown}
        rowKey={({ lotId }) => lotId}
        columns={[
          {
            key: 'on',
            title: t('lot.on'),
            value: (lot) => lot.confirmedOn,
            note: (lot) => `${t('lot.days', { days: lot.heldDays })}${origin(lot)}`,
          },
          {
            key: 'units',
            title: t('units'),
            type: 'number',
            value: (lot) => grouped(lot.units),
            card: 'line',
          },
          { key: 'cost', title: t('cost'), type: 'money', card: 'line', value: (lot) => yuan(lot.cost) },
          { key: 'value', title: t('value'), type: 'money', card: 'side', value: (lot) => yuan(lot.value) },
          {
            key: 'gain',
            title: t('gain'),
            type: 'money',
            kind: 'gain',
            card: 'line',
            value: (lot) => yuan(lot.gain),
          },
          {
            key: 'fee',
            title: t('lot.fee'),
            type: 'number',
            card: 'line',
            value: (lot) => feeText(lot),
          },
        ]}
      />
      {long && (
        <Button look="text" small aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? t('lots.fold') : t('lots.all', { count: lots.length })}
        </Button>
      )}
      {best && (
        <MessageBar>
          {t('wait', {
            confirmed: best.lot.confirmedOn,
            days: best.wait.days,
            saves: best.wait.saves,
            on: best.wait.on,
            from: best.lot.fee && rateOf(best.lot.fee.ppm),
            to: rateOf(best.wait.ppm),
          })}
        </MessageBar>
      )}
    </section>
  )

  function feeText({ fee, redeemableOn }: UnitLot): string {
    if (!fee) return redeemableOn ? t('lot.from', { on: redeemableOn }) : '—'
    return fee.ppm === 0 ? t('lot.free') : `${fee.amount} (${rateOf(fee.ppm)})`
  }
}
