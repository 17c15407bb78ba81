import { brand, formatAmount, parseAmount, tailOf } from '@cloudsail/contract'
import type { HomeAccountLine } from '@cloudsail/contract/home'
import { useAmountsHidden } from '@cloudsail/ui/amounts-hidden.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import css from './card-credit.module.css'

/** For customers who hold only credit cards: the available credit of each, and a note on what a debit card would add. */
export default function CardCredit({ lines }: { lines: readonly HomeAccountLine[] }) {
  const t = useTexts('homeKinds')
  return (
    <>
      {lines.map((line) => line.credit && <Credit key={line.accountId} line={line} credit={line.credit} />)}
      <Card title={t('debit.title')}>
        <p className="quiet">{t('debit.text')}</p>
        <p className={css.call}>
          <a href={`tel:${brand.hotline}`}>{t('debit.call', { hotline: brand.hotline })}</a>
        </p>
      </Card>
    </>
  )
}

function Credit({
  line: { currency, number },
  credit: { limit, available },
}: {
  line: HomeAccountLine
  credit: NonNullable<HomeAccountLine['credit']>
}) {
  const t = useTexts('homeKinds')
  const hidden = useAmountsHidden()
  const limitMinor = parseAmount(limit, currency) ?? 0n
  const usedMinor = limitMinor - (parseAmount(available, currency) ?? 0n)
  return (
    <Card>
      <p className={css.head}>
        <span>{t('credit.available')}</span>
        <span>{t('credit.card', { tail: tailOf(number) })}</span>
      </p>
      <MoneyText amount={available} currency={currency} size="large" bare={currency === 'CNY'} />
      <div className={css.bar} aria-hidden="true">
        {!hidden && usedMinor > 0n && (
          <i style={{ width: `${(Number(usedMinor) / Number(limitMinor)) * 100}%` }} />
        )}
      </div>
      <dl className={css.parts}>
        <div>
          <dt>{t('credit.used')}</dt>
          <dd>
            <MoneyText amount={formatAmount(usedMinor, currency)} currency={currency} bare />
          </dd>
        </div>
        <div>
          <dt>{t('credit.limit')}</dt>
          <dd>
            <MoneyText amount={limit} currency={currency} bare />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
