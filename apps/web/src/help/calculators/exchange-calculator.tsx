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
import { MoneyField } from '@cloudsail/ui/money-field.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { saveDraft } from '@cloudsail/ui/order-flow/drafts.ts'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Select } from '@cloudsail/ui/select.tsx'
import { useState } from 'react'
import { CalculatorFrame } from './calculator-frame.tsx'
import css from './calculators.module.css'
import { Comparison } from './comparison.tsx'
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
  const back = cross && exchangeFrom(endOf(rates, to, false), endOf(rates, from, false), cross.toMinor)
  const lostMinor = back ? cross.fromMinor - back.toMinor : null
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
      title={t('exchange.title', { date: terms.today })}
      main={{
        key: 'to',
        label: t('exchange.get'),
        value: cross ? (
          <MoneyText amount={formatAmount(cross.toMinor, to)} currency={to} size="hero" always />
        ) : (
          '—'
        ),
      }}
      figures={[
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
              href="#/PFN0301000"
              onClick={() => saveDraft(buyForeignExchange.code, { currency: to, amount: amountOf('to') })}
            >
              {t('exchange.buy')}
            </ButtonLink>
          )}
          <p className={css.note}>{t('exchange.note')}</p>
        </>
      }
    >
      <Comparison
        caption={t('exchange.compared')}
        heads={[
          t('currency'),
          t(isCash ? 'exchange.notes' : 'exchange.bought'),
          t('exchange.sold'),
          t('exchange.forSame'),
        ]}
        rows={rates.map((row) => {
          const got =
            cross && row.currency !== from
              ? exchangeFrom(ends[0], endOf(rates, row.currency, false), cross.fromMinor)
              : null
          return {
            key: row.currency,
            chosen: row.currency === to || row.currency === from,
            cells: [
              t(`currency.${row.currency}`),
              isCash ? row.cashBuy : row.buy,
              row.sell,
              got ? formatGrouped(got.toMinor, row.currency) : '—',
            ],
          }
        })}
      />
    </CalculatorFrame>
  )
}
