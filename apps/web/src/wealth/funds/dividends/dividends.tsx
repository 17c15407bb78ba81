import { fundDividends } from '@cloudsail/contract/wealth'
import { useBankDate } from '@cloudsail/ui/base/bank-date.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { longestPeriod } from '@cloudsail/ui/date-range/presets.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { QueryPage } from '@cloudsail/ui/query-page/query-page.tsx'
import css from '../funds.module.css'
import { grouped } from '../percent.ts'

/** Lists the dividends of a year, in cash and reinvested. */
export function Dividends() {
  const t = useTexts('fundDividends')
  const language = useLanguage()
  const today = useBankDate()
  if (!today) return null
  return (
    <QueryPage
      query={fundDividends}
      place="view"
      title={fundDividends.title[language]}
      initial={{ ...longestPeriod(fundDividends.reach!, today) }}
      searchHint={t('search')}
      rowKey={({ key }) => key}
      totals={({ cash, reinvested }) => (
        <dl className={css.totals}>
          <div>
            <dt>{t('total.cash')}</dt>
            <dd>
              <MoneyText amount={cash} currency="CNY" />
            </dd>
          </div>
          <div>
            <dt>{t('total.reinvested')}</dt>
            <dd>
              <MoneyText amount={reinvested} currency="CNY" />
            </dd>
          </div>
        </dl>
      )}
      detail={{
        title: () => t('dividends.detail'),
        content: (row) => (
          <>
            <p>{t('detail.dates', { record: row.recordOn, ex: row.exOn, pay: row.payOn })}</p>
            <p>{t('detail.units', { units: grouped(row.units), each: row.perUnit })}</p>
            {row.paidTo && <p>{t('detail.paidTo', { account: spacedNumber(row.paidTo) })}</p>}
            {row.state === 'waits' && <p>{t('detail.waits')}</p>}
            {row.reinvestedUnits && <p>{t('detail.reinvested', { units: grouped(row.reinvestedUnits) })}</p>}
          </>
        ),
      }}
      empty={{ title: t('dividends.none'), text: t('dividends.none.text') }}
    />
  )
}
