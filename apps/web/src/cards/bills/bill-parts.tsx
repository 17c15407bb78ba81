import { rateText } from '@cloudsail/contract'
import { type BilledInterestKind, itemKindNames } from '@cloudsail/contract/cards'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { BillShown } from './bill.ts'
import css from './bills.module.css'
import { Part } from './card-tile.tsx'
import { InterestDays } from './interest-days.tsx'

const parts = [
  ['previous', ''],
  ['credits', '−'],
  ['retail', '+'],
  ['cash', '+'],
  ['instalments', '+'],
  ['fees', '+'],
  ['interest', '+'],
] as const

const minimumParts = ['earlier', 'overLimit', 'instalments', 'charges', 'tenth'] as const

/** The order in which a repayment settles a bill: interest, fees, cash, purchases. */
const repaidFirst = ['interest', 'fees', 'cash', 'retail'] as const

/** Shows how a bill was calculated: its equation, every figure of interest, and its minimum. */
export function BillParts({ bill, lastOn }: { bill: BillShown; lastOn: string | null }) {
  const t = useTexts('cardBills')
  const shown = parts.filter(([part]) => part === 'previous' || bill.parts[part] !== '0.00')
  return (
    <Card title={t('bill.how')}>
      <ol className={css.equation}>
        {shown.map(([part, sign]) => (
          <li key={part}>
            {sign && <span className={css.sign}>{sign}</span>}
            <span>
              <small>{t(`part.${part}`)}</small>
              <MoneyText amount={bill.parts[part]} currency="CNY" bare />
            </span>
          </li>
        ))}
        <li>
          <span className={css.sign}>=</span>
          <span>
            <small>{t('bill.amount')}</small>
            <strong>
              <MoneyText amount={bill.amount} currency="CNY" bare />
            </strong>
          </span>
        </li>
      </ol>
      <div className={css.explained}>
        {bill.interest.map(({ kind, amount }) => (
          <Interest key={kind} kind={kind} amount={amount} bill={bill} lastOn={lastOn} />
        ))}
        {bill.interest.length === 0 && <p className="quiet">{t('interest.none')}</p>}
      </div>
      <div className={css.halves}>
        <section>
          <h3 className={css.subhead}>
            {t('minimum.title')} <MoneyText amount={bill.minimum} currency="CNY" bare />
          </h3>
          <dl className={css.parts}>
            {minimumParts
              .filter((part) => bill.minimumParts[part] !== '0.00')
              .map((part) => (
                <Part key={part} name={t(`minimum.${part}`)} amount={bill.minimumParts[part]} />
              ))}
          </dl>
          {demandsNothing(bill) && <p className="quiet">{t('minimum.rule')}</p>}
        </section>
        <section>
          <h3 className={css.subhead}>{t('order.title')}</h3>
          <ol className={css.order}>
            {repaidFirst.map((kind) => (
              <li key={kind}>{t(`order.${kind}`)}</li>
            ))}
          </ol>
          <p className="quiet">{t('order.rule')}</p>
        </section>
      </div>
    </Card>
  )
}

/** Returns true for a bill with a debt too small to be demanded. */
const demandsNothing = ({ amount, minimum }: BillShown) => minimum === '0.00' && /^[^-]*[1-9]/.test(amount)

/** Shows one figure of interest: each stretch of principal with its days, and the sum, rounded once. */
function Interest({
  kind,
  amount,
  bill,
  lastOn,
}: {
  kind: BilledInterestKind
  amount: string
  bill: BillShown
  lastOn: string | null
}) {
  const t = useTexts('cardBills')
  const language = useLanguage()
  const lines = bill.interestLines.filter((line) => line.kind === kind)
  const rate = rateText(bill.dailyPpm)
  return (
    <Disclosure
      title={
        <span className={css.opened}>
          {t(`interest.${kind}`)} <MoneyText amount={amount} currency="CNY" bare />
        </span>
      }
    >
      <InterestDays bill={bill} lines={lines} lastOn={lastOn} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard where it is too wide */}
      <section className={css.scroll} tabIndex={0} aria-label={t(`interest.${kind}`)}>
        <table className={css.lines}>
          <thead>
            <tr>
              <th scope="col">{t('line.what')}</th>
              <th scope="col">{t('line.principal')}</th>
              <th scope="col">{t('line.from')}</th>
              <th scope="col">{t('line.to')}</th>
              <th scope="col">{t('line.days')}</th>
              <th scope="col">{t('line.interest')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.postedOn} ${line.fromOn} ${line.principal} ${line.merchant}`}>
                <th scope="row">{line.merchant || itemKindNames[line.itemKind][language]}</th>
                <td>
                  <MoneyText amount={line.principal} currency="CNY" bare />
                </td>
                <td>{line.fromOn}</td>
                <td>{line.toOn}</td>
                <td>{line.days}</td>
                <td>{line.interest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="quiet">{t('interest.rule', { rate, yearly: rateText(bill.yearlyPpm) })}</p>
      <p className="quiet">{t(`interest.${kind}.rule`)}</p>
    </Disclosure>
  )
}
