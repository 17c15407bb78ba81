import type { FundHolding } from '@cloudsail/contract/wealth'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { grouped, rateOf } from './percent.ts'

type UnitLot = FundHolding['lots'][number]
const yuan = (amount: string) => ({ amount, currency: 'CNY' as const })
const origins = ['dividend', 'income', 'plan', 'conversion'] as const

/** Lists unit lots, the oldest first, with the cost of redeeming each today. */
export function UnitLots({ lots }: { lots: readonly UnitLot[] }) {
  const t = useTexts('ownFunds')
  const origin = (lot: UnitLot) => {
    const known = origins.find((each) => each === lot.origin)
    return known ? ` · ${t(`lot.origin.${known}`)}` : ''
  }
  return (
    <DataTable
      caption={t('lots')}
      rows={lots}
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
  )

  function feeText({ fee, redeemableOn }: UnitLot): string {
    if (!fee) return redeemableOn ? t('lot.from', { on: redeemableOn }) : '—'
    return fee.ppm === 0 ? t('lot.free') : `${fee.amount} (${rateOf(fee.ppm)})`
  }
}
