import type { ResponseOf } from '@cloudsail/contract'
import type { overview } from '@cloudsail/contract/accounts'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { dayNumber } from '@cloudsail/ui/charts/axis.ts'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './overview-screen.module.css'

/** Shows the customer's net worth at the last twelve month-ends and today, as a line and as a table. */
export function TrendCard({ netWorth }: Pick<ResponseOf<typeof overview>, 'netWorth'>) {
  const t = useTexts('accounts')
  const hidden = useAmountsHidden()
  const points = netWorth.map(({ date, netRmb }) => ({ x: dayNumber(date), y: Number(netRmb) }))
  return (
    <Card title={t('trend')}>
      {hidden ? (
        <p className={css.muted}>{t('hidden')}</p>
      ) : (
        <LineChart
          label={t('trend')}
          series={[{ key: 'net', points }]}
          filled
          about={(index) => {
            const { date, netRmb } = netWorth[index]!
            return { text: t('trend.of', { date }), amount: netRmb }
          }}
        />
      )}
      <Disclosure title={t('trend.table')}>
        <table className={css.table}>
          <caption className="said">{t('trend')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('trend.date')}</th>
              <th scope="col">{t('assets')}</th>
              <th scope="col">{t('liabilities')}</th>
              <th scope="col">{t('net')}</th>
            </tr>
          </thead>
          <tbody>
            {netWorth.toReversed().map(({ date, assetsRmb, liabilitiesRmb, netRmb }) => (
              <tr key={date}>
                <th scope="row">{date}</th>
                {[assetsRmb, liabilitiesRmb, netRmb].map((amount, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns that stay where they are
                  <td key={index}>
                    <MoneyText amount={amount} currency="CNY" bare />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Card>
  )
}
