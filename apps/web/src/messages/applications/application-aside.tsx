import { type Currency, formatGrouped, parseAmount } from '@cloudsail/contract'
import { applicationForm as formCall } from '@cloudsail/contract/messages'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { applicationForm, isProof } from './application-form.ts'
import css from './applications.module.css'

/** Beside the form: fee, hold with its end, and the expected day of each step. */
export function ApplicationAside() {
  const t = useTexts('applications')
  const { values } = useOrderForm(applicationForm)
  const { data } = useStart(formCall, {})
  if (!data) return null
  const { type } = values
  const copies = BigInt(values['details.copies'] || '1')
  const fee = isProof(type)
    ? (parseAmount(data.fees.proofCopy, 'CNY') ?? 0n) * copies
    : type === 'statementPost'
      ? (parseAmount(data.fees.statementPost, 'CNY') ?? 0n)
      : 0n
  const currency = (values['details.subject'].split('.')[1] ?? 'CNY') as Currency
  const amount = type === 'proofPeriod' ? parseAmount(values['details.amount'], currency) : null
  const { made, sent, done } = data.dates
  return (
    <>
      <Card title={t('comesTo')}>
        <dl className={css.facts}>
          <div>
            <dt>{t('fee')}</dt>
            <dd>
              {fee === 0n ? (
                t('free')
              ) : (
                <MoneyText amount={formatGrouped(fee, 'CNY')} currency="CNY" size="strong" />
              )}
            </dd>
          </div>
          {type === 'proofPeriod' && (
            <div>
              <dt>{t('held')}</dt>
              <dd>
                {amount !== null && (
                  <MoneyText amount={formatGrouped(amount, currency)} currency={currency} />
                )}
                {values['details.until'] && (
                  <small>{t('held.until', { date: values['details.until'] })}</small>
                )}
              </dd>
            </div>
          )}
        </dl>
        {type === 'proofPeriod' && <p className={css.small}>{t('held.note')}</p>}
        {fee > 0n && <p className={css.small}>{t('fee.note')}</p>}
      </Card>
      {type !== 'taxDeclaration' && (
        <Card title={t('expected')}>
          <ol className={css.steps}>
            <li>
              <b>{t('step.accepted')}</b>
              <span>{t('step.atOnce')}</span>
            </li>
            <li>
              <b>{t('step.making')}</b>
              <time dateTime={made}>{made}</time>
            </li>
            <li>
              <b>{t(values.way === 'branch' ? 'step.ready' : 'step.posted')}</b>
              <time dateTime={sent}>{sent}</time>
            </li>
            <li>
              <b>{t('step.done')}</b>
              <time dateTime={done}>{done}</time>
            </li>
          </ol>
          <p className={css.small}>{t('expected.note')}</p>
        </Card>
      )}
    </>
  )
}
