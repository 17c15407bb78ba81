import { type Currency, formatAmount, formatGrouped } from '@cloudsail/contract'
import type { CalculatorTerms } from '@cloudsail/contract/help'
import {
  buyForeignExchange,
  exchangeFrom,
  exchangeTo,
  type FxCross,
  type FxEnd,
  rateE4Of,
} from '@cloudsail/contract/remittance'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { ButtonLink } from '@cloudsail/ui/button.tsx'
import { Pair } from '@cloudsail/ui/form/pair.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import { ComparedTable } from './compared-table.tsx'
import { typedAmount } from './typed.ts'

type Rates = CalculatorTerms['exchange']['rates']

/** Returns one side of an exchange at the board's rates. */
function endOf(rates: Rates, currency: Currency, cash: boolean): FxEnd {
  const row = rates.find((each) => each.currency === currency)
  if (!row) return { currency, rates: null, cash: false }
  const { mid, buy, cashBuy, sell } = row
  return {
    currency,
    cash,
    rates: {
      midE4: rateE4Of(mid),
      buyE4: rateE4Of(buy),
      cashBuyE4: rateE4Of(cashBuy),
      sellE4: rateE4Of(sell),
    },
  }
}

/**
 * Converts between currencies at today's board rates. Either amount can be typed. Two foreign currencies are converted by
 * way of RMB.
 */
export function ExchangeCalculator({ terms }: { terms: CalculatorTerms }) {
  const t = useTexts('calculators')
  const may = useMayGive()
  const { rates } = terms.exchange
  const [from, setFrom] = useState<Currency>('CNY')
  const [to, setTo] = useState<Currency>('USD')
  const [isCash, setCash] = useState(false)
  const [typed, setTyped] = useState<{ side: 'from' | 'to'; amount: string }>({
    side: 'from',
    amount: '10000.00',
  })
  const ends = [endOf(rates, from, isCash && from !== 'CNY'), endOf(rates, to, false)] as const
  const isSame = from === to
  const side = typed.side === 'from' ? from : to
  const minor = typedAmount(typed.amount, side)
  const cross: FxCross | null =
    minor === null || isSame
      ? null
      : typed.side === 'from'
        ? exchangeFrom(...ends, minor)
        : exchangeTo(...ends, minor)
  /** Returns what is lost if the amount is changed back at once. */
  const lostOf = (got: FxCross, end: FxEnd) =>
    got.fromMinor - exchangeFrom(end, endOf(rates, from, false), got.toMinor).toMinor
  const lostMinor = cross && lostOf(cross, ends[1])
  const amountOf = (which: 'from' | 'to') => {
    if (typed.side === which) return typed.amount
    if (!cross) return ''
    return which === 'from' ? formatAmount(cross.fromMinor, from) : formatAmount(cross.toMinor, to)
  }
  const options = (['CNY', ...rates.map(({ currency }) => currency)] as Currency[]).map((currency) => ({
    value: currency,
    label: t(`currency.${currency}`),
  }))
  const error = (which: 'from' | 'to') => {
    if (typed.side !== which) return undefined
    if (typed.amount !== '' && minor === null) return t('amount.range')
    return cross?.toMinor === 0n ? t('exchange.tooLittle') : undefined
  }
  return (
    <CalculatorFrame
      label={t('exchange.label', {
        amount: cross ? formatGrouped(cross.fromMinor, from) : '—',
        from: t(`currency.${from}`),
        to: t(`currency.${to}`),
        date: terms.today,
      })}
      figure={
        cross ? <MoneyText amount={formatAmount(cross.toMinor, to)} currency={to} size="hero" always /> : '—'
      }
      said={cross ? formatGrouped(cross.toMinor, to) : ''}
      facts={[
        {
          key: 'from',
          label: t('exchange.give'),
          value: cross ? (
            <MoneyText amount={formatAmount(cross.fromMinor, from)} currency={from} always />
          ) : (
            '—'
          ),
        },
        ...(from !== 'CNY' && to !== 'CNY'
          ? [
              {
                key: 'rmb',
                label: t('exchange.between'),
                value: cross ? (
                  <MoneyText amount={formatAmount(cross.rmbMinor, 'CNY')} currency="CNY" always />
                ) : (
                  '—'
                ),
              },
            ]
          : []),
        {
          key: 'lost',
          label: t('exchange.lost'),
          value:
            lostMinor === null ? (
              '—'
            ) : (
              <MoneyText amount={formatAmount(lostMinor, from)} currency={from} always />
            ),
        },
      ]}
      inputs={
        <>
          <Pair>
            <Select label={t('exchange.from')} value={from} onChange={setFrom} options={options} />
            <Select
              label={t('exchange.to')}
              value={to}
              onChange={setTo}
              options={options}
              error={isSame ? t('exchange.same') : undefined}
            />
          </Pair>
          {from !== 'CNY' && (
            <Select
              label={t('exchange.pocket')}
              value={isCash ? 'cash' : 'remit'}
              onChange={(value) => setCash(value === 'cash')}
              options={[
                { value: 'remit', label: t('exchange.remit') },
                { value: 'cash', label: t('exchange.cash') },
              ]}
            />
          )}
          <MoneyField
            label={t('exchange.give')}
            value={amountOf('from')}
            onChange={(amount) => setTyped({ side: 'from', amount })}
            currency={from}
            quiet
            error={error('from')}
          />
          <MoneyField
            label={t('exchange.get')}
            value={amountOf('to')}
            onChange={(amount) => setTyped({ side: 'to', amount })}
            currency={to}
            quiet
            error={error('to')}
          />
          {from === 'CNY' && !isSame && may(buyForeignExchange) && (
            <ButtonLink
              wide
              href="#/PFN0301000"
              onClick={() => saveDraft(buyForeignExchange.code, { currency: to, amount: amountOf('to') })}
            >
              {t('exchange.buy')}
            </ButtonLink>
          )}
        </>
      }
    >
      <ComparedTable
        title={t('exchange.compared')}
        heads={[t('currency'), t('exchange.sold'), t('exchange.forSame')]}
        rows={rates.map((row) => {
          const end = endOf(rates, row.currency, false)
          const got = cross && row.currency !== from ? exchangeFrom(ends[0], end, cross.fromMinor) : null
          const lost = got && lostOf(got, end)
          const told = lost === null ? null : t('exchange.lost.of', { amount: formatGrouped(lost, from) })
          return {
            key: row.currency,
            chosen: row.currency === to || row.currency === from,
            name: t(`currency.${row.currency}`),
            rate: row.sell,
            bars: [Number(lost ?? 0n)],
            amount: got ? formatGrouped(got.toMinor, row.currency) : '—',
            small:
              told === null || lost === null ? null : { text: told, short: `−${formatGrouped(lost, from)}` },
          }
        })}
        foot={
          <>
            {t('exchange.bars')}
            <Gap />
            {t('exchange.note')}
          </>
        }
      />
    </CalculatorFrame>
  )
}
