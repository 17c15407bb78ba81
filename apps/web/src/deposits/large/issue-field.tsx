import { formatGrouped, minorOf } from '@cloudsail/contract'
import type { CertificateIssue } from '@cloudsail/contract/deposits'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { RatedName } from '../kit/rated-name.tsx'
import css from './large.module.css'

/** An issue with less than this percentage left is shown as nearly sold out. */
const fewPercent = 10n

/**
 * Lets the customer choose an issue. Each card shows term, rate, payment of interest, the rest of the issue and its last
 * day. Issues that cannot be bought now are shown with the reason.
 */
export function IssueField({
  form,
  issues,
}: {
  form: FormWith<{ issue: string }>
  issues: readonly CertificateIssue[]
}) {
  const t = useTexts('largeDeposits')
  const { field } = useOrderForm(form)
  return (
    <RadioCards
      {...field('issue')}
      label={t('issue')}
      className={css.issues}
      options={issues.map((issue) => ({
        value: issue.code,
        disabled: issue.state !== 'onSale',
        label: <Head issue={issue} />,
        note: <Left issue={issue} />,
      }))}
    />
  )
}

function Head({ issue: { code, termMonths, ratePpm, state } }: { issue: CertificateIssue }) {
  const t = useTexts('largeDeposits')
  const terms = useTexts('timeDeposits')
  return (
    <RatedName
      name={
        <span>
          {terms('term', { months: termMonths })} <small>{code}</small>{' '}
          {state !== 'onSale' && <Tag>{t(`issue.${state}`)}</Tag>}
        </span>
      }
      ratePpm={ratePpm}
    />
  )
}

function Left({ issue }: { issue: CertificateIssue }) {
  const t = useTexts('largeDeposits')
  const { interestPayment, minimum, step, opensAt, closesAt, state } = issue
  const [left, quota] = [minorOf(issue.left), minorOf(issue.quota)]
  const money = (minor: bigint) => formatGrouped(minor, 'CNY').replace(/\.00$/, '')
  const isFew = left * 100n <= quota * fewPercent
  return (
    <span className={css.lines}>
      <span>
        {t(`payment.${interestPayment}`)} ·{' '}
        {t('issue.least', { minimum: money(minorOf(minimum)), step: money(minorOf(step)) })}
      </span>
      {(state === 'onSale' || state === 'soldOut') && (
        <>
          <span className={cx(css.quota, isFew && css.few)} aria-hidden="true">
            <i style={{ width: `${Number((left * 100n) / quota)}%` }} />
          </span>
          <span>{t('issue.left', { left: money(left), quota: money(quota) })}</span>
        </>
      )}
      <span>
        {state === 'upcoming'
          ? t('issue.opens', { time: momentText(opensAt) })
          : state === 'ended'
            ? t('issue.closed', { time: momentText(closesAt) })
            : t('issue.closes', { time: momentText(closesAt) })}
      </span>
    </span>
  )
}
