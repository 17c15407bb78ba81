import { type Currency, formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import {
  type AbroadPrice,
  isFxCurrency,
  type RemitNetwork,
  rmbAt,
  unitRateText,
} from '@cloudsail/contract/remittance'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { QuoteRing } from '../exchange/quote-ring.tsx'
import { useQuote } from '../exchange/use-quote.ts'
import css from './abroad.module.css'
import type { AbroadValues } from './forms.ts'
import { usePrice } from './use-price.ts'

type Way = AbroadPrice['ways'][number]

/** Beside the form: the total, its calculation, and the route from payer to payee with each charge. */
export function PriceAside({ form, network }: { form: FormWith<AbroadValues>; network: RemitNetwork }) {
  const t = useTexts('abroad')
  const { values } = useOrderForm(form)
  const { currency, paying } = values
  const price = usePrice(network, values)
  const buys = paying === 'purchase' && isFxCurrency(currency) ? currency : null
  const quoting = useQuote('buy', buys, false)
  const way = price?.ways.find(({ bearer }) => network !== 'swift' || bearer === values.bearer)
  const minor = (text: string, of: Currency = currency) => parseAmount(text, of) ?? 0n
  const feeMinor = way ? feesOf(way) : 0n
  const rmb = buys && way && quoting.quote ? rmbAt(minor(way.debit), buys, quoting.quote.rateE4) : null
  return (
    <Card title={t('total')}>
      {buys && <QuoteRing quoting={quoting} />}
      {!way ? (
        <p className={css.quiet}>{t('total.none')}</p>
      ) : way.isNothing ? (
        <p className={css.over}>{t('bearer.nothing')}</p>
      ) : (
        <>
          {rmb === null ? (
            <MoneyText amount={way.debit} currency={currency} size="large" always />
          ) : (
            <MoneyText amount={formatAmount(rmb + feeMinor, 'CNY')} currency="CNY" size="large" always />
          )}
          {rmb !== null && quoting.quote && (
            <p className={css.quiet}>
              {t('total.bought', {
                amount: formatGrouped(minor(way.debit), currency),
                rate: unitRateText(quoting.quote.rateE4),
                rmb: formatGrouped(rmb, 'CNY'),
                fee: formatGrouped(feeMinor, 'CNY'),
              })}
            </p>
          )}
          {rmb === null && way.commission.currency !== currency && (
            <p className={css.quiet}>{t('total.fee', { fee: formatGrouped(feeMinor, 'CNY') })}</p>
          )}
          <ol className={css.way}>
            <Stop label={t('stop.you')} amount={way.debit} currency={currency} />
            <li className={css.charge}>
              <span>
                {t('stop.bank')}
                <small>
                  {t(network === 'swift' ? 'stop.fees' : 'stop.fee', {
                    commission: shown(way.commission),
                    cable: shown(way.cable),
                  })}
                  {minor(way.prepaid.amount, way.prepaid.currency) > 0n &&
                    t('stop.prepaid', { prepaid: shown(way.prepaid) })}
                </small>
              </span>
              <b>
                −
                {shown({
                  amount: formatAmount(feeMinor, way.commission.currency),
                  currency: way.commission.currency,
                })}
              </b>
            </li>
            <Stop label={t('stop.sent')} amount={way.sent} currency={currency} />
            {network === 'swift' && (
              <li className={css.charge}>
                <span>{t('stop.between')}</span>
                <b>
                  {way.foreignCharges === null
                    ? t('notTold')
                    : values.bearer === 'OUR'
                      ? t('stop.paid')
                      : `−${shown({ amount: way.foreignCharges, currency })}`}
                </b>
              </li>
            )}
            <Stop label={t('stop.them')} amount={way.arrives} currency={currency} />
          </ol>
          <dl className={css.facts}>
            <dt>{t('goes')}</dt>
            <dd>{momentText(price!.goesAt)}</dd>
            <dt>{t('settles')}</dt>
            <dd>{price!.settlesOn}</dd>
            {price!.usualSeconds && (
              <>
                <dt>{t('usual')}</dt>
                <dd>
                  {t('usual.value', {
                    half: hours(price!.usualSeconds.half),
                    most: hours(price!.usualSeconds.most),
                  })}
                </dd>
              </>
            )}
          </dl>
          <p className={css.quiet}>{t(network === 'swift' ? 'note.swift' : 'note.hongKong')}</p>
        </>
      )}
    </Card>
  )
}

const shown = ({ amount, currency }: { amount: string; currency: Way['commission']['currency'] }) =>
  `${formatGrouped(parseAmount(amount, currency) ?? 0n, currency)} ${currency}`

const feesOf = ({ commission, cable, prepaid }: Way) =>
  [commission, cable, prepaid].reduce(
    (sum, { amount, currency }) => sum + (parseAmount(amount, currency) ?? 0n),
    0n,
  )

/** Formats seconds as hours with one decimal. */
export const hours = (seconds: number) => String(Math.max(0.1, Math.round(seconds / 360) / 10))

function Stop({
  label,
  amount,
  currency,
}: {
  label: string
  amount: string | null
  currency: AbroadValues['currency']
}) {
  const t = useTexts('abroad')
  return (
    <li>
      <span>{label}</span>
      {amount === null ? (
        <b>{t('notTold')}</b>
      ) : (
        <MoneyText amount={amount} currency={currency} size="strong" always />
      )}
    </li>
  )
}
