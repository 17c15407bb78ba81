import { formatAmount, formatGrouped } from '@cloudsail/contract'
import { calculatorFunds } from '@cloudsail/contract/help'
import {
  assumedNavs,
  groupedUnits,
  moneyWeighted,
  mostRealPurchases,
  type PurchasesSoFar,
  purchasesAt,
  realPurchases,
  worthlessFrom,
  yearlyReturnE4,
} from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { LineChart } from '@cloudsail/ui/charts/line-chart.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import css from './calculators.module.css'
import { ComparedTable } from './compared-table.tsx'
import { SliderField } from './slider-field.tsx'
import { typedAmount, typedNumber, typedPercent } from './typed.ts'

const mostPeriods = 360
const mostFeePpm = 50_000
const otherGrowths = [0, -5, 10]
const otherDays = [1, 10, 20]

/** Source of the NAVs for the purchases. */
type Way = 'assumed' | 'real'

/** The amount of each purchase. Null if it cannot be read. */
interface Asked {
  amountMinor: bigint
  count: number
  feePpm: number
}

/** The result of the purchases, for either source of NAVs. */
interface Shown {
  /** Totals at each purchase and at the end, each with its label in the chart. */
  sums: readonly (PurchasesSoFar & { tick: string; about: string })[]
  yearlyLabel: string
  /** Null if no rate gives the result. */
  yearlyE4: number | null
}

/** Calculates monthly purchases of a fund: units, cost, value and gain, at an assumed growth or at a fund's real NAVs. */
export function FundCalculator() {
  const t = useTexts('calculators')
  const language = useLanguage()
  const [way, setWay] = useState<Way>('assumed')
  const [amount, setAmount] = useState('1000.00')
  const [periods, setPeriods] = useState('12')
  const [fee, setFee] = useState('0.8')
  const [growth, setGrowth] = useState(6)
  const [productCode, setProductCode] = useState('')
  const [day, setDay] = useState('10')
  const isReal = way === 'real'
  const list = useCall(calculatorFunds, {}, { enabled: isReal })
  const asked = useCall(calculatorFunds, { productCode }, { enabled: isReal && productCode !== '' })
  const funds = list.data?.funds ?? []
  const course = productCode === '' ? null : (asked.data?.course ?? null)
  const amountMinor = typedAmount(amount, 'CNY')
  const count = typedNumber(periods, 1, mostPeriods)
  const feePpm = typedPercent(fee, mostFeePpm)
  const dayOfMonth = typedNumber(day, 1, 28)
  const typed: Asked | null =
    amountMinor === null || count === null || feePpm === null ? null : { amountMinor, count, feePpm }
  const worthless = count === null ? null : worthlessFrom(assumedNavs(count, growth * 100))
  const most = course && dayOfMonth !== null ? mostRealPurchases(course, dayOfMonth) : null
  const shown = typed && (isReal ? real(typed) : assumed(typed))
  const last = shown?.sums.at(-1)
  const compared = isReal ? comparedDays() : comparedGrowths()

  return (
    <CalculatorFrame
      label={
        isReal
          ? t('fund.real.label', { amount: eachText(), on: course?.at(-1)?.on ?? '—' })
          : t('fund.label', { amount: eachText(), count: count ?? undefined, growth: growthText(growth) })
      }
      figure={
        last ? (
          <MoneyText amount={formatAmount(last.valueMinor, 'CNY')} currency="CNY" size="hero" always />
        ) : (
          '—'
        )
      }
      said={last ? formatGrouped(last.valueMinor, 'CNY') : ''}
      facts={[
        { key: 'paid', label: t('fund.paid'), value: money(last?.paidMinor) },
        { key: 'gain', label: t('fund.gain'), value: money(last?.gainMinor, 'gain') },
        { key: 'units', label: t('fund.units'), value: last ? groupedUnits(last.unitsE2) : '—' },
        {
          key: 'yearly',
          label: shown?.yearlyLabel ?? t('fund.yearly'),
          value: shown?.yearlyE4 == null ? '—' : t('percent', { value: (shown.yearlyE4 / 100).toFixed(2) }),
        },
      ]}
      inputs={
        <>
          <Select
            label={t('fund.way')}
            value={way}
            onChange={setWay}
            options={(['assumed', 'real'] as const).map((each) => ({
              value: each,
              label: t(`fund.way.${each}`),
            }))}
          />
          <MoneyField
            label={t('fund.each')}
            value={amount}
            onChange={setAmount}
            currency="CNY"
            quiet
            error={amount !== '' && amountMinor === null ? t('amount.range') : undefined}
          />
          <Pair>
            <TextField
              label={t('fund.periods')}
              value={periods}
              onChange={setPeriods}
              inputMode="numeric"
              maxLength={4}
              error={periodsError()}
            />
            <TextField
              label={t('fund.fee')}
              value={fee}
              onChange={setFee}
              inputMode="decimal"
              maxLength={7}
              after="%"
              error={feePpm === null ? t('fund.fee.range') : undefined}
            />
          </Pair>
          {isReal ? realInputs() : growthInput()}
        </>
      }
    >
      <ComparedTable
        title={t(isReal ? 'fund.real.compared' : 'fund.compared')}
        heads={[t(isReal ? 'fund.day' : 'fund.growth.short'), t('fund.units'), t('fund.value')]}
        isRateLong
        legend={[t('fund.paid'), t('fund.value')]}
        rows={compared.map(({ key, name, chosen, end }) => ({
          key,
          name,
          chosen,
          rate: end ? groupedUnits(end.unitsE2) : '—',
          bars: [Number(end?.paidMinor ?? 0n), Number(end?.valueMinor ?? 0n)],
          amount: money(end?.valueMinor),
          small: end && { text: gainText(end.gainMinor), short: signed(end.gainMinor) },
        }))}
        foot={t(isReal ? 'fund.real.note' : 'fund.note')}
      />
      {shown && (
        <Card title={t('fund.chart')}>
          <div className={css.chart}>
            <LineChart
              label={t('fund.chart')}
              series={[
                {
                  key: 'gain',
                  points: shown.sums.map(({ gainMinor }, at) => ({ x: at, y: Number(gainMinor) / 100 })),
                },
              ]}
              filled
              axis={shown.sums.map(({ tick }, at) => ({ x: at, text: tick }))}
              about={(at) => ({
                text: shown.sums[at]!.about,
                amount: formatAmount(shown.sums[at]!.gainMinor, 'CNY'),
              })}
            />
          </div>
        </Card>
      )}
    </CalculatorFrame>
  )

  function assumedSums({ amountMinor: each, count: months, feePpm: ppm }: Asked, percent: number) {
    const navs = assumedNavs(months, percent * 100)
    return worthlessFrom(navs) === null ? purchasesAt({ amountMinor: each, feePpm: ppm }, navs) : null
  }

  function assumed(of: Asked): Shown | null {
    const sums = assumedSums(of, growth)
    if (!sums) return null
    return {
      sums: sums.map((sum, month) => ({
        ...sum,
        tick: t('fund.month', { month }),
        about: t('fund.about', { month }),
      })),
      yearlyLabel: t('fund.yearly'),
      yearlyE4: yearlyReturnE4(of.amountMinor, of.count, sums.at(-1)!.valueMinor),
    }
  }

  function realSums({ amountMinor: each, count: months, feePpm: ppm }: Asked, on: number) {
    return course && course.length > 0
      ? realPurchases({ amountMinor: each, feePpm: ppm }, course, { periods: months, day: on })
      : null
  }

  function real(of: Asked): Shown | null {
    const found = dayOfMonth === null ? null : realSums(of, dayOfMonth)
    if (!found) return null
    const { sums, boughtOn } = found
    const end = sums.at(-1)!
    const flows = [
      ...boughtOn.map((on) => ({ on, amountMinor: -of.amountMinor })),
      { on: end.on, amountMinor: end.valueMinor },
    ]
    const weighted = moneyWeighted(flows, end.on)
    return {
      sums: sums.map((sum) => ({
        ...sum,
        tick: sum.on.slice(0, 7),
        about: t('fund.real.about', { on: sum.on }),
      })),
      yearlyLabel: t(weighted && !weighted.yearly ? 'fund.real.sofar' : 'fund.real.yearly'),
      yearlyE4: weighted?.bp ?? null,
    }
  }

  function comparedGrowths() {
    const growths = [growth, ...otherGrowths.filter((each) => each !== growth)].slice(0, 3)
    return growths.map((percent) => ({
      key: String(percent),
      name: growthText(percent),
      chosen: percent === growth,
      end: typed && assumedSums(typed, percent)?.at(-1),
    }))
  }

  function comparedDays() {
    const days = [dayOfMonth ?? 10, ...otherDays.filter((each) => each !== dayOfMonth)].slice(0, 3)
    return days.map((each) => ({
      key: String(each),
      name: t('fund.day.value', { day: each }),
      chosen: each === dayOfMonth,
      end: typed && realSums(typed, each)?.sums.at(-1),
    }))
  }

  function periodsError(): string | undefined {
    if (count === null) return t('fund.periods.range', { most: mostPeriods })
    if (isReal && most !== null && count > most) return t('fund.real.short', { most })
    return undefined
  }

  function realInputs(): ReactNode {
    return (
      <>
        <Select
          label={t('fund.fund')}
          value={productCode}
          prompt={t('fund.fund.prompt')}
          onChange={(code) => {
            setProductCode(code)
            const fund = funds.find((each) => each.productCode === code)
            if (fund) setFee(String(fund.subscriptionPpm / 10_000))
          }}
          options={funds.map((fund) => ({
            value: fund.productCode,
            label: `${fund.productCode} ${fund.name[language]}`,
          }))}
          error={list.isError || asked.isError ? t('fund.fund.failed') : undefined}
        />
        <TextField
          label={t('fund.day')}
          value={day}
          onChange={setDay}
          inputMode="numeric"
          maxLength={2}
          error={dayOfMonth === null ? t('fund.day.range') : undefined}
        />
      </>
    )
  }

  function growthInput(): ReactNode {
    return (
      <>
        <SliderField
          label={t('fund.growth')}
          text={growthText(growth)}
          min={-50}
          max={50}
          value={growth}
          onChange={setGrowth}
          ends={['−50%', '0', '+50%']}
          problem={worthless === null ? undefined : 'fund-worthless'}
        />
        {worthless !== null && (
          <p id="fund-worthless" role="alert" className={css.wrong}>
            {t('fund.worthless', { month: worthless })}
          </p>
        )}
      </>
    )
  }

  function eachText(): string {
    return amountMinor === null ? '—' : formatGrouped(amountMinor, 'CNY')
  }

  function gainText(minor: bigint): string {
    return t('fund.gain.of', { gain: signed(minor) })
  }

  function growthText(percent: number): string {
    return t('fund.growth.value', {
      sign: percent > 0 ? '+' : percent < 0 ? '−' : '',
      value: Math.abs(percent),
    })
  }
}

const signed = (minor: bigint) =>
  `${minor < 0n ? '−' : '+'}${formatGrouped(minor < 0n ? -minor : minor, 'CNY')}`

function money(minor: bigint | undefined, kind: 'plain' | 'gain' = 'plain'): ReactNode {
  if (minor === undefined) return '—'
  return <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" bare kind={kind} always />
}
