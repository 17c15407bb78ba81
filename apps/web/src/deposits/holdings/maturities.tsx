import { formatGrouped, minorOf, type ResponseOf } from '@cloudsail/contract'
import type { depositAccounts } from '@cloudsail/contract/deposits'
import { addMonths } from '@cloudsail/ui/base/dates.ts'
import { languageTags, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { ColumnsChart } from '@cloudsail/ui/charts/columns-chart.tsx'

type Maturities = NonNullable<ResponseOf<typeof depositAccounts>['totals']>['maturities']

interface Props {
  maturities: Maturities
  today: string
  /** The month that the list is narrowed to. */
  chosen: string | null
  onChoose: (month: string | null) => void
}

/** Months that are drawn. What matures later stands below as a sum. */
const months = 12

/**
 * Shows the principal that matures in each of twelve months, in RMB, the next one in vermilion. A month without maturities has
 * no column. Pressing a column narrows the list to the month.
 */
export function MaturityColumns({ maturities, today, chosen, onChoose }: Props) {
  const t = useTexts('deposits')
  const language = useLanguage()
  const minor = (month: string) =>
    maturities.reduce((sum, each) => (each.month === month ? sum + minorOf(each.rmb) : sum), 0n)
  const thisMonth = today.slice(0, 7)
  const from = minor(thisMonth) > 0n ? thisMonth : addMonths(`${thisMonth}-01`, 1).slice(0, 7)
  const drawn = Array.from({ length: months }, (_, index) => addMonths(`${from}-01`, index).slice(0, 7))
  const next = drawn.find((month) => minor(month) > 0n)
  const later = maturities.reduce(
    (sum, { month, rmb }) => (month > drawn.at(-1)! ? sum + minorOf(rmb) : sum),
    0n,
  )
  const compact = new Intl.NumberFormat(languageTags[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const name = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'UTC',
    month: language === 'zh' ? '2-digit' : 'short',
  })
  return (
    <>
      <ColumnsChart
        label={t('maturities')}
        chosen={chosen}
        onChoose={onChoose}
        columns={drawn.map((month, index) => {
          const sumMinor = minor(month)
          const whole = formatGrouped(sumMinor, 'CNY').replace(/\.00$/, '')
          return {
            key: month,
            value: Number(sumMinor) / 100,
            text: { long: whole, short: compact.format(Number(sumMinor) / 100) },
            label: name.format(new Date(`${month}-01T00:00:00Z`)),
            ...(index === 0 || month.endsWith('-01') ? { under: month.slice(0, 4) } : {}),
            isNext: month === next,
            said: t('maturities.said', { month, amount: whole }),
          }
        })}
      />
      {later > 0n && (
        <p className="quiet">
          {t('maturities.later', { month: drawn.at(-1)!, amount: formatGrouped(later, 'CNY') })}
        </p>
      )}
    </>
  )
}
