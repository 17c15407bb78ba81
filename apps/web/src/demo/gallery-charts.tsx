import { orderStates } from '@cloudsail/contract/orders'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { AmountChart } from '@cloudsail/ui/charts/amount-chart.tsx'
import { CompositionBar } from '@cloudsail/ui/charts/composition-bar.tsx'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { LimitCard } from '@cloudsail/ui/order-flow/limit-meters.tsx'
import { Receipt } from '@cloudsail/ui/order-flow/receipt.tsx'
import { StateTag } from '@cloudsail/ui/order-flow/state-tag.tsx'
import { Timeline } from '@cloudsail/ui/order-flow/timeline.tsx'
import css from './gallery.module.css'
import { sampleLimits, sampleReceipt } from './samples.ts'

const amounts = {
  savings: '218430.52',
  term: '500000.00',
  wealth: '350000.00',
  funds: '218000.00',
  gold: '42000.00',
  other: '8600.00',
}

const months = [
  265400, 271200, 304800, 308100, 312600, 318900, 321400, 329700, 331200, 337000, 342500, 368300,
]
const monthOf = (index: number) => `2026-${String(index + 1).padStart(2, '0')}`
const points = months.map((value, index) => ({ x: index, y: value }))
const axis = months.map((_, index) => ({ x: index, text: monthOf(index) }))

/** Charts, meters, timeline and receipt. */
export function GalleryCharts() {
  const t = useTexts('demo')
  const parts = (Object.keys(amounts) as (keyof typeof amounts)[]).map((key) => ({
    key,
    label: t(`charts.${key}`),
    amount: amounts[key],
  }))
  return (
    <>
      <Card title={t('charts.assets')}>
        <div className={css.stack}>
          <CompositionBar parts={parts.slice(0, 4)} currency="CNY" />
          <AmountChart
            title={t('charts.assets')}
            parts={parts}
            currency="CNY"
            middle={
              <>
                {t('charts.total')}
                <b>
                  <MoneyText amount="1337030.52" currency="CNY" bare />
                </b>
              </>
            }
          />
        </div>
      </Card>
      <div className={css.pair}>
        <div className={css.stack}>
          <LimitCard limits={sampleLimits} />
          <Card title={t('charts.trend')}>
            <LineChart
              series={[{ key: 'worth', points }]}
              axis={axis}
              filled
              label={t('charts.trend')}
              about={(index) => ({ text: monthOf(index), amount: `${months[index]}.00` })}
            />
          </Card>
        </div>
        <Card title={t('receipts.title')}>
          <div className={css.stack}>
            <Timeline events={sampleReceipt('52000.00').timeline} />
            <Timeline events={sampleReceipt('52000.00', 'failed').timeline} />
            <div className={css.row}>
              {orderStates.map((state) => (
                <StateTag key={state} state={state} />
              ))}
            </div>
          </div>
        </Card>
      </div>
      <Receipt
        receipt={sampleReceipt('52000.00')}
        onPrint={() => {}}
        onPdf={async () => {}}
        onSignature={async () => {}}
      />
    </>
  )
}
