import { daysBetween, formatGrouped, type ResponseOf } from '@cloudsail/contract'
import { type CardCategory, cardCategoryNames, unbilledCycle } from '@cloudsail/contract/cards'
import { Answer } from '@cloudsail/ui/answer/answer.tsx'
import { addDays } from '@cloudsail/ui/base/dates.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { ComparedBars } from '@cloudsail/ui/charts/compared-bars.tsx'
import { type ChartMark, LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { KindIcon } from '@cloudsail/ui/rows/kind-mark.tsx'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'

type Cycle = NonNullable<ResponseOf<typeof unbilledCycle>['cycle']>

const fen = (amount: string) => BigInt(amount.replace('.', ''))
const yuan = (minor: bigint) => formatGrouped(minor < 0n ? -minor : minor, 'CNY')

interface Props {
  card: string | undefined
  /** The category to which the rows are filtered. */
  category: string | undefined
  onCategory: (category: string | undefined) => void
}

/** What the card owes since its last bill, beside the same days of the cycle before. */
export function UnbilledAnswer({ card, category, onCategory }: Props) {
  const answer = useCall(unbilledCycle, card === undefined ? {} : { card }, { keepPrevious: true })
  const cycle = answer.data?.cycle
  if (answer.isError) return <FailedToLoad answer={answer} />
  if (answer.isPending) return <Skeleton look="block" />
  if (!cycle || cycle.days.length === 0) return null
  return (
    <>
      <Sum cycle={cycle} />
      <Categories cycle={cycle} chosen={category} onChoose={onCategory} />
    </>
  )
}

function Sum({ cycle }: { cycle: Cycle }) {
  const t = useTexts('cardBills')
  const words = useLineWords(cycle.today)
  const days = daysBetween(cycle.today, cycle.billOn)
  const sentence = useSentence(cycle)
  return (
    <Card flush>
      <Answer
        label={t('cycle.since', { on: words.day(cycle.since) })}
        figure={<MoneyText amount={cycle.amount} currency="CNY" size="hero" />}
        facts={[
          {
            key: 'billOn',
            label: t('cycle.billOn'),
            value: words.day(cycle.billOn),
            note: days > 0 ? t('cycle.inDays', { days }) : t('cycle.tonight'),
          },
          { key: 'dueOn', label: t('cycle.dueOn'), value: words.day(cycle.dueOn) },
          {
            key: 'available',
            label: t('cycle.available'),
            value: <MoneyText amount={cycle.available} currency="CNY" bare />,
          },
        ]}
        beside={<Course cycle={cycle} />}
      >
        {sentence && <Strong text={sentence} />}
      </Answer>
    </Card>
  )
}

/** Shows a text whose parts in double asterisks are strong. */
function Strong({ text }: { text: string }) {
  return (
    <>
      {text.split('**').map((part, index) => {
        // Parts alternate, and have nothing but their place.
        const place = index
        return index % 2 === 0 ? <span key={place}>{part}</span> : <b key={place}>{part}</b>
      })}
    </>
  )
}

/** Compares the sum with the same day of the last cycle. A purchase larger than the difference is named. */
function useSentence({ amount, last, largest, today }: Cycle): string | undefined {
  const t = useTexts('cardBills')
  const { money } = useLineWords(today)
  if (!last) return undefined
  const moreMinor = fen(amount) - fen(last.same)
  if (moreMinor === 0n) return t('cycle.same')
  const difference = money(yuan(moreMinor).replaceAll(',', ''))
  if (moreMinor < 0n) return t('cycle.less', { difference })
  if (!largest || fen(largest.amount) <= moreMinor) return t('cycle.more', { difference })
  const rest = money(yuan(moreMinor - fen(largest.amount)).replaceAll(',', ''))
  return t('cycle.moreByOne', { difference, merchant: largest.merchant, one: money(largest.amount), rest })
}

/** The sums of both cycles by day, as steps. */
function Course({ cycle }: { cycle: Cycle }) {
  const t = useTexts('cardBills')
  const { day, money } = useLineWords(cycle.today)
  const { since, today, billOn, last } = cycle
  const end = daysBetween(since, billOn)
  const now = daysBetween(since, today)
  const pointsOf = (days: Cycle['days'], from: string, to: number) => {
    const points = days.map(({ on, amount }) => ({ x: daysBetween(from, on), y: Number(amount) }))
    const first = points[0]?.x === 0 ? [] : [{ x: 0, y: 0 }]
    const lastPoint = points.at(-1)
    return [...first, ...points, ...(lastPoint && lastPoint.x < to ? [{ x: to, y: lastPoint.y }] : [])]
  }
  const points = pointsOf(cycle.days, since, now)
  const total = points.at(-1)!.y
  const marks: ChartMark[] = [
    {
      x: now,
      y: total,
      look: 'here',
      label: t('cycle.this', { amount: money(cycle.amount) }),
    },
  ]
  if (last) {
    const label = t('cycle.sameDay', { amount: money(last.same) })
    // The sum rises with the days, so the higher line leaves room on its left and the lower line below.
    const side = Number(last.same) > total ? 'left' : 'below'
    marks.push({ x: now, y: Number(last.same), look: 'quiet', label, side, wideOnly: true })
  }
  return (
    <LineChart
      label={t('cycle.chart')}
      shape="step"
      fromZero
      height={214}
      series={[
        { key: 'this', look: 'main', points },
        ...(last
          ? [
              {
                key: 'last',
                look: 'quiet' as const,
                name: t('cycle.last'),
                value: money(last.amount),
                points: pointsOf(last.days, last.from, Math.max(end, daysBetween(last.from, last.to))),
              },
            ]
          : []),
      ]}
      axis={[
        { x: 0, text: day(since) },
        { x: end, text: t('cycle.end', { on: day(billOn) }) },
      ]}
      today={{ x: now, label: t('cycle.today'), dashed: true }}
      marks={marks}
      about={(index) => ({
        text: t('cycle.by', { on: day(addDays(since, points[index]!.x)) }),
        amount: points[index]!.y.toFixed(2),
      })}
    />
  )
}

interface CategoriesProps {
  cycle: Cycle
  chosen: string | undefined
  onChoose: (category: string | undefined) => void
}

function Categories({ cycle: { categories, last, today }, chosen, onChoose }: CategoriesProps) {
  const t = useTexts('cardBills')
  const language = useLanguage()
  const { day, money } = useLineWords(today)
  const change = (amount: string, before: string) => {
    const minor = fen(amount) - fen(before)
    return minor === 0n ? '' : `${minor > 0n ? '+' : '−'}${money(yuan(minor).replaceAll(',', ''))}`
  }
  return (
    <Card
      title={t('cycle.categories')}
      aside={
        last && (
          <span className="quiet">{t('cycle.legend', { from: day(last.from), to: day(last.sameOn) })}</span>
        )
      }
    >
      <ComparedBars
        label={t('cycle.categories')}
        bars={categories.map(({ category, amount, before }) => ({
          key: category,
          name: (
            <>
              <KindIcon kind={category} />
              {cardCategoryNames[category as CardCategory][language]}
            </>
          ),
          value: Number(amount),
          before: last ? Number(before) : undefined,
          amount: <MoneyText amount={amount} currency="CNY" bare size="strong" />,
          change: last && change(amount, before),
        }))}
        chosen={chosen ?? null}
        onChoose={(category) => onChoose(category ?? undefined)}
      />
    </Card>
  )
}
